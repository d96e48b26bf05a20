/** Whether there is a file at an address: PHP's 0, a mere host or a mere folder is what a server makes of none. */
export const isFileAddress = (address: string): boolean =>
  !/^(0|https?:\/\/[^/?]*|[^?]*\/)?$/i.test(address.trim())
