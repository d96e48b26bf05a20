/** Whether these are the routes of a screen that needs a session: below routes/_borrower.tsx, or of one's own loan. */
export const isBorrowersScreen = (matches: readonly { routeId: string; search: object }[]): boolean =>
  matches.some(
    ({ routeId, search }) => routeId === '/_borrower' || ('order' in search && search.order !== undefined),
  )
