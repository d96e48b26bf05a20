import type { Plugin } from 'vite'

/** Takes out of lucide-react's drawings what only its own component reads (src/ui/create-icon.tsx draws them here). */
export function bareIcons(): Plugin {
  return {
    name: 'bare-icons',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => code.replaceAll(/, key: "\w+"|\bsize: 24,/g, ''),
    },
  }
}
