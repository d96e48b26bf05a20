/** Tells a session from every other one, and not its token: 32 bits of it; 0 without one. */
export const markOf = (token: string): number =>
  [...token].reduce((mark, letter) => (Math.imul(mark, 31) + letter.charCodeAt(0)) | 0, 0)
