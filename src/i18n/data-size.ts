import type { Format } from './format.ts'

/** An amount of data in bytes: "312 B", "4.3 KB", "14 KB", "1.2 MB"; never more than a twentieth beside the truth. */
export function dataSize(bytes: number, { number }: Pick<Format, 'number'>): string {
  if (bytes < 1e3) return `${number(bytes)} B`
  const [amount, unit] = bytes < 1e6 ? [bytes / 1e3, 'KB'] : [bytes / 1e6, 'MB']
  return `${number(amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount))} ${unit}`
}
