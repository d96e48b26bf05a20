import { readFileSync } from 'node:fs'

interface Route {
  /** As the route tree writes it, such as '/loan/results/{-$oid}'. */
  to: string
  /** The address without what may be left out. */
  path: string
  isForBorrowers: boolean
}

/** Every screen of the route tree, but the one of unknown addresses: `'/wallet': typeof BorrowerWalletIndexRoute`. */
export const routes: readonly Route[] = (() => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const [, screens = ''] = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(tree) ?? []
  return [...screens.matchAll(/'(.+)': typeof (\w+)Route/g)]
    .map(([, to = '', name = '']) => ({
      to,
      path: to.replace(/\/\{-\$\w+\}/g, ''),
      isForBorrowers: name.startsWith('Borrower'),
    }))
    .filter(({ to }) => to !== '/$')
})()

/** Whether an address is one of this route's screens. */
export const isOf = ({ to }: Route, address: string): boolean => {
  const pattern = to.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(address.replace(/\?.*/, ''))
}

/** What the address of a route that shows one loan ends with, so that it shows this one; '' for any other route. */
export function aboutLoan(path: string, { id, ordernum }: { id: number; ordernum: string }): string {
  const ends: Record<string, string> = {
    '/loan/contract': `?id=${id}`,
    '/loan/details': `?id=${id}`,
    '/loan/results': `/${id}`,
    '/repayment': `?order=${ordernum}`,
  }
  return ends[path] ?? ''
}
