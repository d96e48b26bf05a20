// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { SafeHtml } from '#src/features/agreements/safe-html.tsx'

import { act, closed, open as unclosed } from '../malice.ts'
import { control, drawScreens, field, open, settled, signIn } from './app.tsx'

// What the provider answers is somebody else's: it is shown, and never obeyed.
drawScreens()

it.each([...closed, ...unclosed])('of %s in an agreement nothing but words is left [F71]', (sample) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <SafeHtml html={`<h2>Terms</h2><p>first words</p>${sample}`} />
    </I18nProvider>,
  )
  const words = within(container).getByText('first words')
  const left = [...(words.parentElement?.querySelectorAll('*') ?? [])].flatMap((element) => [
    element.localName,
    ...element.getAttributeNames(),
  ])
  expect(left.filter((name) => !/^(h2|p|table|tbody|tr|td|a)$/.test(name))).toEqual([])
  expect(document.documentElement.dataset['ran']).toBeUndefined()
})

describe('customer service', () => {
  const main = () => within(screen.getByRole('main'))
  const tab = () => within(screen.getByRole('navigation')).getByRole('link', { name: 'Customer service' })

  it.each([
    [`javascript:${act}`],
    [`java\tscript:${act}`],
    [` \u0001javascript:${act}`],
    ['intent://scan/#Intent;scheme=zxing;end'],
    ['https://user:pw@evil.example/'],
    ['data:text/html,hello'],
    ['file:///etc/passwd'],
    ['http://help.example/chat'],
    ['/relative'],
    [''],
    [null],
    [{ href: 'https://evil.example/' }],
  ])(
    'at %j is none of the web, or anyone on the way can change it: the placeholder [F73 R011]',
    async (kefu) => {
      await control.act('config', { kefu })
      await open('/service')
      await settled()
      expect(await control.requests('IndexNew/getkefu')).not.toHaveLength(0)
      expect(screen.getByText('Coming soon')).toBeTruthy()
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Customer service')
      // Of ours, and nowhere else.
      expect(main().getByRole('link').getAttribute('href')).toBe('/help')
      expect(tab().getAttribute('href')).toBe('/service')
      expect(tab().getAttribute('aria-current')).toBe('page')
    },
  )

  // A name that looks like another is said as it is written on the wire, and a long one to its end.
  it.each([
    ['https://help.example/chat', 'help.example'],
    ['https://help.example:8443/chat?to=bank.example', 'help.example:8443'],
    ['https://hеlp.example/', 'xn--hlp-rdd.example'],
    [`https://${'easy-loan.'.repeat(20)}example/`, `${'easy-loan.'.repeat(20)}example`],
  ])('at %s is said to be at %s [F73]', async (kefu, host) => {
    await control.act('config', { kefu })
    await open('/service')
    expect(await main().findByText(`Opens ${host} in a new tab`)).toBeTruthy()
    const link = main().getByRole<HTMLAnchorElement>('link', { name: 'Open customer service' })
    expect(link.href).toBe(new URL(kefu).href)
    expect(link.rel).toBe('noopener noreferrer')
    await waitFor(() => expect(tab().title).toBe(host))
  })
})

// As text: an object literal would set the prototype and not send the key.
const polluting = JSON.parse(
  '{"__proto__":{"polluted":1,"title":"x"},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}}',
) as Record<string, unknown>

describe('keys that reach for the prototype of everything are keys like any other [F75]', () => {
  const isUntouched = () => {
    expect(['polluted' in {}, 'polluted' in Object, 'title' in {}]).toEqual([false, false, false])
    expect(Object.keys(Object.prototype)).toEqual([])
  }

  it('in the configuration', async () => {
    await control.act('config', polluting)
    await open('/')
    expect(await screen.findByRole('slider')).toBeTruthy()
    await settled()
    isUntouched()
  })

  it.each([
    ['wallet', '/wallet', 'Available balance'],
    ['userInfo', '/profile/identity', 'Full name'],
    ['title', '/', 'easy loan'],
    ['installments', '/repayment?order={ordernum}', 'My repayment'],
  ])('in what %s answers', async (call, path, words) => {
    const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }], balance: 50 })
    signIn(person)
    await control.fault(call, 'data', { data: { ...polluting, moneys: 50, list: [polluting] }, times: 0 })
    await open(path.replace('{ordernum}', String(person.loans[0]?.ordernum)))
    await settled()
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
    isUntouched()
  })
})

it.each([
  ['file:///etc/passwd'],
  [`javascript:${act}`],
  ['data:image/svg+xml,<svg onload="alert(1)"/>'],
  ['https://user:pw@evil.example/x.png'],
])('a picture at %s is none that is asked for [F76]', async (address) => {
  signIn(await control.person({ profile: 'complete' }))
  await control.fault('userInfo', 'data', {
    data: { name: 'Maria Santos', usercard: '1234', cardphoto_1: address, cardphoto_2: address },
    times: 0,
  })
  await open('/profile/identity?mode=view')
  await waitFor(() => expect(field('Full name').value).toBe('Maria Santos'))
  await settled()
  expect(document.querySelectorAll('main img')).toHaveLength(0)
})
