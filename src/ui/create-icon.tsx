import { createElement, type SVGProps } from 'react'

import { classNames } from './class-names.ts'

interface IconData {
  name: string
  /** Tags with their attributes, in a square of 24. */
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Draws an icon of lucide-react, in the place of that library's own way (vite.config.ts), which reads a context and judges
 * ten settings for every icon: 1 KB of the first visit, for what style sheets say here.
 */
// oxlint-disable-next-line import/no-default-export -- as the module has whose place it takes
export default function createIcon({ name, node }: IconData) {
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: '24',
        height: '24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: '2',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: classNames(`lucide-${name}`, className),
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
