// What @lingui/vite-plugin makes of a .po file when it is imported.
declare module '*.po' {
  // An import statement would make this file a module, and the declaration an augmentation of nothing.
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const messages: import('@lingui/core').Messages
}
