import type { Plugin } from 'vite'

/** Leaves of an icon of lucide-react only what src/ui/create-icon.tsx reads: its name and what is drawn, as one constant. */
export function bareIcons(): Plugin {
  return {
    name: 'bare-icons',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) =>
        code
          .replaceAll(/,\s+(key: "\w+"|aliases: \[[^\]]*\])|\bsize: 24,/g, '')
          .replace(/const __iconData = (.+?\n\});.+/s, 'export default createLucideIcon($1)'),
    },
  }
}
