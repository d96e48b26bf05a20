interface Contact {
  name: string
  phones: readonly string[]
}

interface ContactsManager {
  select: (properties: readonly string[]) => Promise<{ name?: string[]; tel?: string[] }[]>
}

// Not among the types of the browser: Chrome on Android alone has it.
const manager = () => (navigator as Navigator & { contacts?: ContactsManager }).contacts

/** Whether this phone lets a person hand over one of their contacts. */
export const canPickContact = (): boolean => typeof manager()?.select === 'function'

/** The one contact that the person chose in the phone's own list; null where they chose none. */
export async function pickContact(): Promise<Contact | null> {
  const [contact] = (await manager()?.select(['name', 'tel'])) ?? []
  return contact ? { name: contact.name?.[0]?.trim() ?? '', phones: contact.tel ?? [] } : null
}
