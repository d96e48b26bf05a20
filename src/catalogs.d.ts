// What @lingui/vite-plugin makes of a .po file when it is imported.
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}
