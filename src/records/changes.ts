import { createStore } from '@tanstack/react-store'

const changes = createStore(0)

/** Says that a record was written or removed, so that what shows it reads it again. */
export const noteRecordChange = (): void => changes.setState((count) => count + 1)

/** Calls back after every change in this page. Returns the way to stop. */
export const subscribeToRecords = (onChange: () => void): (() => void) =>
  changes.subscribe(onChange).unsubscribe
