import type { Language } from './language.ts'

const beyond = 1e15

const english = {
  ones: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
  tens: '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  groups: ['', 'thousand', 'million', 'billion', 'trillion'],
}

const filipino = {
  ones: 'sero isa dalawa tatlo apat lima anim pito walo siyam sampu labing-isa labindalawa labintatlo labing-apat labinlima labing-anim labimpito labingwalo labinsiyam'.split(
    ' ',
  ),
  tens: '- - dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu'.split(' '),
  groups: ['', 'libo', 'milyon', 'bilyon', 'trilyon'],
}

/** Groups of three digits, the last one first. */
function groupsOf(amount: number): number[] {
  const groups: number[] = []
  for (let rest = amount; rest > 0; rest = Math.floor(rest / 1000)) groups.push(rest % 1000)
  return groups
}

const word = (words: readonly string[], place: number) => words[place] ?? ''

function englishBelow1000(number: number): string {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  const ten = word(english.tens, Math.floor(rest / 10))
  const one = word(english.ones, rest % 10)
  const parts = hundreds > 0 ? [word(english.ones, hundreds), 'hundred'] : []
  if (rest >= 20) parts.push(rest % 10 > 0 ? `${ten}-${one}` : ten)
  else if (rest > 0) parts.push(word(english.ones, rest))
  return parts.join(' ')
}

/** A number that counts what follows: "dalawang", "apat na", "daang". */
function linked(words: string): string {
  if (/[aeiou]$/.test(words)) return `${words}ng`
  return words.endsWith('n') ? `${words}g` : `${words} na`
}

function filipinoBelow1000(number: number): string {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  const ten = word(filipino.tens, Math.floor(rest / 10))
  const one = word(filipino.ones, rest % 10)
  const below = rest < 20 ? word(filipino.ones, rest) : rest % 10 > 0 ? `${ten}'t ${one}` : ten
  if (hundreds === 0) return below
  const count = linked(word(filipino.ones, hundreds))
  const hundred = `${count} ${count.endsWith(' na') ? 'raan' : 'daan'}`
  return rest === 0 ? hundred : `${hundred} at ${below}`
}

const inEnglish = (groups: number[]) =>
  groups
    .map((group, place) => group > 0 && `${englishBelow1000(group)} ${word(english.groups, place)}`.trim())
    .filter((part) => part !== false)
    .reverse()
    .join(' ')

function inFilipino(groups: number[]): string {
  const parts = groups
    .map((group, place) => {
      if (group === 0) return false
      const words = filipinoBelow1000(group)
      return place === 0 ? words : `${linked(words)} ${word(filipino.groups, place)}`
    })
    .filter((part) => part !== false)
    .reverse()
  const last = parts.pop() ?? ''
  if (parts.length === 0) return last
  // One "at" joins the last part; where that has one of its own, a comma does.
  return parts.join(', ') + (/ at |'t /.test(last) ? ', ' : ' at ') + last
}

/**
 * A whole amount in words ("one hundred thirty thousand", "isang daan at tatlumpung libo"), against a zero too many; null
 * for what is not whole, not above 0, or a quadrillion and more.
 */
export function amountInWords(amount: number, language: Language): string | null {
  if (!Number.isInteger(amount) || amount <= 0 || amount >= beyond) return null
  return (language === 'fil' ? inFilipino : inEnglish)(groupsOf(amount))
}
