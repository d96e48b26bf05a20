/** Words as they leave this phone: hyphens at which no line may end (build/line-ends.ts) are plain ones again. */
export const withPlainHyphens = (words: string): string => words.replaceAll('\u2011', '-')
