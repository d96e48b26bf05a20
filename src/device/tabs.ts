/**
 * Does something in no other tab at the same time, one after the other. A page without locks (http) orders nothing: its
 * tabs share nothing that could be mixed up.
 */
export const inTurnOfTabs = <T>(name: 'session' | 'money-settled', work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`easy-loan/${name}`, work) : work()
