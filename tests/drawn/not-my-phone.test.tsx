// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { type Language, wordsOf } from '../words.ts'
import { control, drawScreens, field, leadsTo, open, press, pressFirst, settled, speak } from './app.tsx'

// What is said on a phone that is not one's own. What is stored there: tests/offline/not-my-phone.spec.ts.
drawScreens()

it.each<Language>(['en', 'fil'])(
  'what has to be stored says that nothing is kept: %s [R399]',
  async (language) => {
    const say = wordsOf(language)
    const says = (role: 'main' | 'dialog', words: string) =>
      waitFor(() => expect(screen.getByRole(role).textContent).toContain(say(words)))
    const kept = 'Nothing is kept on a phone that is not yours.'
    const guest = await control.person({ loans: [{ state: 'completed', amount: 777_000 }] })
    const [loan] = guest.loans
    speak(language)
    await open('/auth/signin')
    fireEvent.input(field(say('Phone number')), { target: { value: guest.phone } })
    fireEvent.input(field(say('Password')), { target: { value: guest.password } })
    fireEvent.click(field(say('This is not my phone')))
    await press(say('Sign in'))
    await leadsTo('/')
    await settled()

    await open('/loan/key-facts?amount=870000&months=12')
    expect(screen.getByRole('main').textContent).not.toContain(say(kept))
    await press(say('Sleep on it'))
    await says('main', kept)
    await open(`/repayment?order=${loan?.ordernum}`)
    await pressFirst(say('I paid this'))
    await says('dialog', kept)
    await open('/news')
    await says('main', kept)
    await open(`/loan/copy?order=${loan?.id}`)
    await says('main', kept)
    await says('main', 'This is not your phone: a file that you save stays on it.')
    expect(Object.keys(localStorage)).toEqual(['easy-loan/language'])
    expect(Object.keys(sessionStorage)).toEqual(['easy-loan/tab-session'])
    expect(await indexedDB.databases()).toEqual([])
  },
)
