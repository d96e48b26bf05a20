// @vitest-environment jsdom
import { virtual } from '@guidepup/virtual-screen-reader'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import type { Language } from '#src/i18n/language.ts'

import { wordsOf } from '../words.ts'
import { control, dismissToasts, drawScreens, field, open, settled, signIn, speak } from './app.tsx'

// What a borrower hears who does not see, kept as texts that one can read (tests/transcripts), so that a change of words,
// names or order shows in review. `npx vitest run tests/drawn/transcripts.test.tsx -u` writes them anew.
drawScreens()

/** What a screen reader leaves out, or says only where one asks. */
const silent =
  /^(end\b.*|document|paragraph|strong|emphasis|status|alert|(not )?busy|list|term|definition|rowgroup|cell, .*)$/

/** Of these the name is all that is heard, not also what it is made of. */
const isWhole = /^(heading|row|columnheader|link|button|radio|radiogroup|checkbox|group|article|img), /

/** What differs from run to run, and hyphens and spaces as they are typed. */
const told = (phrase: string) =>
  phrase
    .replaceAll('\u2011', '-')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\b([CEL])\d{8,}/g, '$1…')
    .replaceAll(/\d{1,2} [A-Z][a-z]{2} \d{4}/g, '‹day›')
    .replaceAll(/\d{1,2}:\d{2} [AP]M/g, '‹time›')
    .replace(/, level 1, position (\d+), set size (\d+)$/, ', $1 of $2')
    .replace(/, position (\d+), set size (\d+)$/, ', $1 of $2')
    // Two scales at once, that of the thumb and that of the amounts: a browser tells one of them.
    .replace(/, orientated horizontally, max value \d+, min value \d+/, '')

function heard(log: string[]): string[] {
  let whole = ''
  return log.filter((phrase) => {
    if (silent.test(phrase) || whole.includes(phrase)) return false
    whole = isWhole.test(phrase) ? phrase : ''
    return true
  })
}

async function listen(doing: () => Promise<unknown>): Promise<string[]> {
  await virtual.start({ container: document.body })
  try {
    await doing()
    return await virtual.spokenPhraseLog()
  } finally {
    await virtual.stop()
  }
}

/** The whole page, from its first word to its last. */
async function readThrough(): Promise<string[]> {
  // jsdom closes nothing.
  const closed = document.querySelectorAll<HTMLElement>('details:not([open]) > :not(summary)')
  for (const part of closed) part.hidden = true
  const log = await listen(async () => {
    do await virtual.next()
    while ((await virtual.lastSpokenPhrase()) !== 'end of document')
  })
  for (const part of closed) part.hidden = false
  return heard(log)
}

/** Writes down a journey, screen by screen. */
function journey(language: Language) {
  const say = wordsOf(language)
  const lines: string[] = []
  return {
    say,
    press: (name: string) => userEvent.click(screen.getByRole('button', { name: say(name) })),
    title: (name: string) =>
      screen.findByRole('heading', { level: 1, name: name === 'Easy Loan' ? name : say(name) }),
    hears: async (what: string) => {
      await settled()
      // Code that comes after its screen.
      await waitFor(() => expect(screen.queryAllByText(say('Loading'))).toEqual([]))
      // They go by themselves after a while, and were heard as they came.
      dismissToasts()
      lines.push(`# ${what}`, '', ...(await readThrough()), '')
    },
    /** What is said by itself meanwhile. */
    does: async (what: string, doing: () => Promise<unknown>) => {
      const log = await listen(async () => {
        await doing()
        await settled()
      })
      const said = log.filter((phrase) => /^(polite|assertive): \S/.test(phrase))
      lines.push(`> ${what}`, ...said.map((phrase) => `> ${phrase}`), '')
    },
    all: () => lines.map(told).join('\n'),
  }
}

it.each(['en', 'fil'] as const)('from choosing an amount to the application, in %s', async (language) => {
  speak(language)
  const { say, press, title, hears, does, all } = journey(language)
  const person = await control.person({ profile: 'complete', name: 'Maria Clara Santos' })
  await open('/')
  await screen.findByRole('list', { name: say('Recent loans') })
  await hears('Home')
  await does('types 80000', async () => {
    const amount = screen.getByRole('textbox', { name: say('Loan amount') })
    await userEvent.clear(amount)
    await userEvent.type(amount, '80000{Enter}')
  })
  await does('wants it without having agreed', () => press('Apply Now'))
  await does('agrees, and wants it', async () => {
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Apply Now')
    await title('Sign in')
  })
  await hears('Sign in')
  await does('leaves all empty', async () => {
    await press('Sign in')
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(2))
  })
  await hears('Sign in, left empty')
  await does('signs in', async () => {
    fireEvent.input(field(say('Phone number')), { target: { value: person.phone } })
    fireEvent.input(field(say('Password')), { target: { value: person.password } })
    await press('Sign in')
    await title('Easy Loan')
    await screen.findByRole('link', { name: say('Continue where you left off') })
    await screen.findByRole('list', { name: say('Recent loans') })
  })
  await hears('Home again')
  await does('agrees once more, and goes on', async () => {
    const agree = screen.getByRole<HTMLInputElement>('checkbox')
    if (!agree.checked) await userEvent.click(agree)
    await press('Apply Now')
    await title('Loan application')
    await screen.findByRole('heading', { name: say('What if I pay early?') })
    await screen.findByRole('heading', { name: say('Profile completion') })
  })
  await hears('Loan application')
  await does('confirms, and submits', async () => {
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Submit application')
    await title('Application result')
    const [same = ''] = say('Same as what you agreed to on {day}').split('{')
    await screen.findByText((text) => text.startsWith(same))
  })
  await hears('Application result')
  await expect(all()).toMatchFileSnapshot(`../transcripts/apply.${language}.txt`)
})

it.each(['en', 'fil'] as const)('key facts and what is to be repaid, in %s', async (language) => {
  speak(language)
  const { hears, all } = journey(language)
  const { loans, ...person } = await control.person({
    profile: 'complete',
    loans: [{ state: 'completed', months: 3 }],
  })
  signIn(person)
  await open('/loan/key-facts?amount=80000&months=12')
  await hears('Key facts')
  await open(`/repayment?order=${loans[0]?.ordernum}`)
  await hears('Installments of a loan')
  await expect(all()).toMatchFileSnapshot(`../transcripts/repay.${language}.txt`)
})
