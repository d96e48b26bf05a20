/** Whether these are the routes of a screen that needs a session (routes/_borrower.tsx). */
export const isBorrowersScreen = (matches: readonly { routeId: string }[]): boolean =>
  matches.some(({ routeId }) => routeId === '/_borrower')
