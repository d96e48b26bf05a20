import { isNothingKept } from './keep-nothing.ts'
import { type NameIn, registry } from './registry.ts'

// The two small text stores of a browser, entry by entry. Where it refuses one, nothing here throws.

export type AreaName = NameIn<'local' | 'session'>

export const prefix = 'easy-loan/'

/** Whether this browser can encrypt. On an address that is not secure (http) it cannot, and nothing of a borrower is stored. */
export const canEncrypt = (): boolean => 'subtle' in crypto

let handleRefusal = () => {}

/** Sets what is called when the phone refused a value: it is lost when the app closes. */
export function setRefusalHandler(handler: () => void): void {
  handleRefusal = handler
}

/** Null where nothing can be stored. */
function area(name: AreaName): Storage | null {
  const { scope, where } = registry[name]
  if (scope === 'borrower' && (!canEncrypt() || (where === 'local' && isNothingKept()))) return null
  try {
    return where === 'local' ? localStorage : sessionStorage
  } catch {
    return null
  }
}

/** The text that is stored, or null. */
export function getText(name: AreaName): string | null {
  try {
    return area(name)?.getItem(prefix + name) ?? null
  } catch {
    return null
  }
}

/** Stores a text where there is room for it: nothing makes way, and nobody is told. */
export function tryText(name: AreaName, text: string): boolean {
  try {
    const storage = area(name)
    // A full store says nothing below, since reads can be made again; a phone that stores nothing at all is told of.
    if (!storage) reportRefusal()
    storage?.setItem(prefix + name, text)
    return storage !== null
  } catch {
    return false
  }
}

/** Stores a text. Returns false where the phone refused. */
export function putText(name: AreaName, text: string): boolean {
  if (tryText(name, text)) return true
  // What was read can be read again; what a person typed cannot.
  removeText('reads')
  return name !== 'reads' && tryText(name, text)
}

export function removeText(name: AreaName): void {
  try {
    area(name)?.removeItem(prefix + name)
  } catch {
    // A store that cannot be opened holds nothing of ours.
  }
}

/** The phone refused a value. Nothing is said of what was never to be stored. */
export function reportRefusal(): void {
  if (!isNothingKept()) handleRefusal()
}

/**
 * Calls back when another tab changes what is stored under one of these names, or may have done so while this page was put
 * away for Back: it is told nothing then.
 */
export function watchTexts<Name extends NameIn<'local'>>(
  names: readonly Name[],
  onChange: (name: Name) => void,
): void {
  addEventListener('storage', ({ key }) => {
    for (const name of names) if (key === null || key === prefix + name) onChange(name)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const name of names) onChange(name)
  })
}
