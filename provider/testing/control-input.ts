/** A control request that makes no sense; the words are for the developer. */
export class ControlError extends Error {}

export type Input = Record<string, unknown>

/** The object of a JSON text; an empty text is an empty object. Throws ControlError. */
export function readInput(text: string): Input {
  if (text.trim() === '') return {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return Object.fromEntries(Object.entries(parsed))
  } catch {
    throw new ControlError('the body is not JSON')
  }
  throw new ControlError('the body is not a JSON object')
}

/** A text, or a number as text. */
export function optionalText(input: Input, name: string): string | undefined {
  const value = input[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw new ControlError(`${name} is not a text`)
}

export function requiredText(input: Input, name: string): string {
  const value = optionalText(input, name)
  if (value === undefined || value === '') throw new ControlError(`${name} is missing`)
  return value
}

export function optionalNumber(input: Input, name: string): number | undefined {
  const value = input[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  throw new ControlError(`${name} is not a number from 0 up`)
}

/** One of `choices`. */
export function choice<T extends string>(name: string, given: string, choices: readonly T[]): T {
  const found = choices.find((each) => each === given)
  if (found === undefined) throw new ControlError(`${name} is one of ${choices.join(', ')}, not "${given}"`)
  return found
}
