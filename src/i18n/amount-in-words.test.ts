import { describe, expect, it } from 'vitest'

import { amountInWords } from './amount-in-words.ts'

describe('amountInWords [R374]', () => {
  it.each([
    [1, 'one', 'isa'],
    [11, 'eleven', 'labing-isa'],
    [17, 'seventeen', 'labimpito'],
    [20, 'twenty', 'dalawampu'],
    [21, 'twenty-one', "dalawampu't isa"],
    [100, 'one hundred', 'isang daan'],
    [101, 'one hundred one', 'isang daan at isa'],
    [499, 'four hundred ninety-nine', "apat na raan at siyamnapu't siyam"],
    [900, 'nine hundred', 'siyam na raan'],
    [1000, 'one thousand', 'isang libo'],
    [4000, 'four thousand', 'apat na libo'],
    [1500, 'one thousand five hundred', 'isang libo at limang daan'],
    [50_000, 'fifty thousand', 'limampung libo'],
    [
      55_555,
      'fifty-five thousand five hundred fifty-five',
      "limampu't limang libo, limang daan at limampu't lima",
    ],
    [60_000, 'sixty thousand', 'animnapung libo'],
    [84_000, 'eighty-four thousand', "walumpu't apat na libo"],
    [100_000, 'one hundred thousand', 'isang daang libo'],
    [110_000, 'one hundred ten thousand', 'isang daan at sampung libo'],
    [130_000, 'one hundred thirty thousand', 'isang daan at tatlumpung libo'],
    [400_000, 'four hundred thousand', 'apat na raang libo'],
    [1_000_000, 'one million', 'isang milyon'],
    [1_200_000, 'one million two hundred thousand', 'isang milyon at dalawang daang libo'],
    [1_300_000, 'one million three hundred thousand', 'isang milyon at tatlong daang libo'],
    [13_000_000, 'thirteen million', 'labintatlong milyon'],
    [
      19_990_000,
      'nineteen million nine hundred ninety thousand',
      'labinsiyam na milyon, siyam na raan at siyamnapung libo',
    ],
    [2_000_000_001, 'two billion one', 'dalawang bilyon at isa'],
    [
      999_999_999_999_999,
      'nine hundred ninety-nine trillion nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine',
      "siyam na raan at siyamnapu't siyam na trilyon, siyam na raan at siyamnapu't siyam na bilyon, siyam na raan at siyamnapu't siyam na milyon, siyam na raan at siyamnapu't siyam na libo, siyam na raan at siyamnapu't siyam",
    ],
  ])('%d', (amount, en, fil) => {
    expect([amountInWords(amount, 'en'), amountInWords(amount, 'fil')]).toEqual([en, fil])
  })

  it.each([0, -5, 0.5, 100.25, 1e15, Number.NaN, Number.POSITIVE_INFINITY])(
    'has no words for %d',
    (amount) => {
      expect(amountInWords(amount, 'en')).toBeNull()
    },
  )
})
