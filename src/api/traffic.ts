/**
 * Bytes that the browser's own list of requests does not tell: what calls ask with, files, and answers, which come by the
 * worker. Whoever writes them down (device/data-use.ts) takes them from here.
 */
export const traffic = { in: 0, out: 0, photos: 0 }
