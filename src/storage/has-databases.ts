/** Whether anything was ever stored in a database here, as by who signed in; true where the browser does not say. */
export async function hasDatabases(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).length > 0
  } catch {
    return true
  }
}
