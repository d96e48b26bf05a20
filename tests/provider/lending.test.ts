import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { dataOf, refusalOf, startTestProvider, type TestProvider } from './provider-client.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.close())

const fee = (amount: number, place: number) =>
  provider.get('IndexNew/getfuwufei', { money: String(amount), month: String(place) })

describe('the fee', () => {
  it.each([
    [100_000, 1, 9013.33],
    [100_000, 2, 4846.67],
    [100_000, 3, 3457.78],
    [50_000, 1, 4506.67],
    [20_000_000, 3, 691_555.56],
  ])('for %i and the term at %i is %f an installment', async (amount, place, fuwufei) => {
    expect(await dataOf(fee(amount, place))).toEqual({ fuwufei, rixi: 0.0002 })
    const months = [12, 24, 36][place - 1] ?? 0
    expect(fuwufei * months).toBeGreaterThan(amount)
  })

  it.each([
    [49_999.99, 1],
    [20_000_001, 1],
    [100_000, 0],
    [100_000, 4],
    [100_000, 12],
  ])('is refused for %f and %i', async (amount, place) => {
    expect(await refusalOf(fee(amount, place))).not.toBe('')
  })

  it('counts terms in the cleaned list, and falls back where there is none', async () => {
    await provider.act('config', { cfg_dkmonths: 'x,,24,12,24' })
    expect(await dataOf(fee(100_000, 1))).toMatchObject({ fuwufei: 4846.67 })
    expect(await dataOf(fee(100_000, 2))).toMatchObject({ fuwufei: 9013.33 })
    expect(await refusalOf(fee(100_000, 3))).toBe('This term is not offered')
    await provider.act('config', { cfg_dkmonths: null })
    expect(await dataOf(fee(100_000, 1))).toMatchObject({ fuwufei: 9013.33 })
    await provider.act('config/reset')
  })
})

const apply = (token: string, money: string, month = '12') =>
  provider.post('OrderNew/daikuan', { money, month, trueorder: '1' }, { token })

describe('an application', () => {
  it('is refused while the profile is not complete', async () => {
    for (const profile of ['none', 'partial']) {
      const { token } = await provider.person({ profile })
      expect(await refusalOf(apply(token, '100000'))).toBe('Please complete your profile first')
      expect(await dataOf(provider.get('OrderNew/lists', {}, { token }))).toEqual([])
    }
  })

  it('is held to the amounts and the terms on offer', async () => {
    const { token } = await provider.person({ profile: 'complete' })
    const range = 'The amount must be between 50,000 and 20,000,000'
    expect(await refusalOf(apply(token, '49999'))).toBe(range)
    expect(await refusalOf(apply(token, '20000000.01'))).toBe(range)
    expect(await refusalOf(apply(token, '100000', '1'))).toBe('This term is not offered')
    await dataOf(apply(token, '50000'))
    await dataOf(apply(token, '20000000', '36'))
    expect(await dataOf(provider.get('OrderNew/lists', {}, { token }))).toHaveLength(2)
  })

  it('goes its way: under review, approved, disbursing, paid out, with other codes in lists than by id', async () => {
    const { token } = await provider.person({ profile: 'complete' })
    const { id, ordernum } = Object(await dataOf(apply(token, '100000')))
    const states = async () => {
      const [listed] = Object(await dataOf(provider.get('OrderNew/lists', {}, { token })))
      const { order } = Object(await dataOf(provider.get('OrderNew/info', { oid: String(id) }, { token })))
      return [listed.status, order.status, listed.status_title]
    }
    const balance = async () => Object(await dataOf(provider.get('IndexNew/money', {}, { token }))).moneys
    expect(await states()).toEqual([9, 9, 'Under review'])
    await expect(provider.lender('complete', { order: id })).rejects.toThrow('has to be disbursing')
    await provider.lender('approve', { order: ordernum })
    expect(await states()).toEqual([1, 10, 'Approved'])
    await provider.lender('disburse', { order: id })
    expect(await states()).toEqual([1, 11, 'Disbursing'])
    expect(await balance()).toBe(0)
    expect(await dataOf(provider.get('OrderNew/hk', {}, { token }))).toEqual([])
    await provider.lender('complete', { order: id })
    expect(await states()).toEqual([12, 12, 'Payment successful'])
    expect(await balance()).toBe(100_000)
    const { list } = Object(await dataOf(provider.get('OrderNew/hkinfo', { ordernum }, { token })))
    const sum = (name: string) =>
      list.reduce(
        (total: number, each: Record<string, number>) => total + Math.round((each[name] ?? 0) * 100),
        0,
      )
    expect([sum('benjin'), sum('monthmoney')]).toEqual([10_000_000, 901_333 * 12])
    expect(sum('lixi')).toBe(sum('monthmoney') - sum('benjin'))
  })

  it('that is rejected carries the reason', async () => {
    const { token, loans } = await provider.person({ loans: [{ state: 'under-review' }] })
    await provider.lender('reject', { order: loans[0]?.id, reason: 'The photo is dark' })
    expect(await dataOf(provider.get('OrderNew/lists', {}, { token }))).toMatchObject([
      { status: -1, remark: 'The photo is dark' },
    ])
    await expect(provider.lender('approve', { order: loans[0]?.id })).rejects.toThrow('is rejected')
  })
})

const wallet = async (token: string) => Object(await dataOf(provider.get('IndexNew/money', {}, { token })))
const withdraw = (token: string, money: string, code: string, remark = '') =>
  provider.post('MoneyNew/tixian', { money, code, remark }, { token })

describe('a withdrawal', () => {
  it('needs a code of the lender, good once and for this borrower', async () => {
    const { phone, token } = await provider.person({ profile: 'complete', balance: 100 })
    const stranger = await provider.person({ profile: 'complete', balance: 100 })
    const wrong = 'The withdrawal code is wrong. Please ask customer service'
    expect(await refusalOf(withdraw(token, '10', '246810'))).toBe(wrong)
    const { code } = await provider.lender('code', { phone })
    expect(await refusalOf(withdraw(stranger.token, '10', String(code)))).toBe(wrong)
    await dataOf(withdraw(token, '10', String(code)))
    expect(await refusalOf(withdraw(token, '10', String(code)))).toBe(wrong)
    expect(await wallet(token)).toMatchObject({ moneys: 90, tixianmoney: 10 })
  })

  it('is held to the balance, to the cent, and a refused one uses no code up', async () => {
    const { token } = await provider.person({ profile: 'complete', balance: 99.99, code: '555555' })
    expect(await refusalOf(withdraw(token, '100', '555555'))).toBe('Amount exceeds balance')
    expect(await refusalOf(withdraw(token, '99.999', '555555'))).toContain('greater than 0')
    await dataOf(withdraw(token, '99.99', '555555'))
    expect(await wallet(token)).toMatchObject({ moneys: 0 })
  })

  it('needs a bank card', async () => {
    const { token } = await provider.person({ profile: 'partial', balance: 100, code: '555555' })
    expect(await refusalOf(withdraw(token, '10', '555555'))).toBe('Please submit your bank information first')
  })

  it('is pending until it is settled, or refused and given back', async () => {
    const { token } = await provider.person({ profile: 'complete', balance: 100, code: '1111' })
    await dataOf(withdraw(token, '30', '1111', 'Rent'))
    const list = async () => Object(await dataOf(provider.get('MoneyNew/tixianlist', {}, { token })))
    const [first] = await list()
    expect(first).toMatchObject({ status: 1, money: 30, remark: 'Rent', banks: 'Bank of Luzon' })
    await provider.lender('refuse', { withdrawal: first.id })
    expect((await list())[0].status).toBe(4)
    expect(await wallet(token)).toMatchObject({ moneys: 100, tixianmoney: 0 })
    await expect(provider.lender('settle', { withdrawal: first.id })).rejects.toThrow('already decided')
  })

  it('that is settled stays withdrawn; a recharge adds', async () => {
    const { token } = await provider.person({ profile: 'complete', balance: 100, code: '1111' })
    await dataOf(withdraw(token, '30', '1111'))
    const [first] = Object(await dataOf(provider.get('MoneyNew/tixianlist', {}, { token })))
    await provider.lender('settle', { withdrawal: first.ordernum })
    await dataOf(provider.post('MoneyNew/recharge', { money: '5.5' }, { token }))
    expect(await wallet(token)).toMatchObject({ moneys: 75.5, tixianmoney: 30 })
  })
})

describe('a repayment', () => {
  it('is taken once, for the exact amount, and only by the borrower', async () => {
    const { token, loans } = await provider.person({ loans: [{ state: 'completed', amount: 100_000 }] })
    const ordernum = String(loans[0]?.ordernum)
    const { list } = Object(await dataOf(provider.get('OrderNew/hkinfo', { ordernum }, { token })))
    const fields = { ordernum, type: '2', monthmoney: '9013.33', id: String(list[0].id) }
    const pay = (more: Record<string, string> = {}, as = token) =>
      provider.get('OrderNew/repay', { ...fields, ...more }, { token: as })
    expect(await refusalOf(pay({ monthmoney: '1' }))).toBe('The amount is not that of the installment')
    expect(await refusalOf(pay({ id: '999999' }))).toBe('This installment was not found')
    expect(await refusalOf(pay({ type: '1' }))).toContain('check the form')
    const stranger = await provider.person()
    expect(await refusalOf(pay({}, stranger.token))).toBe('Loan information not found')
    await dataOf(pay())
    expect(await refusalOf(pay())).toBe('This installment is already paid')
    expect(await dataOf(provider.get('IndexNew/money', {}, { token }))).toMatchObject({
      shouldmoney: 99_146.63,
      credit_score: 47,
    })
  })

  it('is late where one installment is late, and paid where all are', async () => {
    const { token, loans } = await provider.person({ loans: [{ state: 'completed', months: 1 }] })
    const status = async () => Object(await dataOf(provider.get('OrderNew/hk', {}, { token })))[0].status
    expect(await status()).toBe(0)
    const ordernum = String(loans[0]?.ordernum)
    const { list } = Object(await dataOf(provider.get('OrderNew/hkinfo', { ordernum }, { token })))
    await provider.lender('pay', { installment: list[0].id })
    expect(await status()).toBe(1)
    await expect(provider.lender('pay', { installment: list[0].id })).rejects.toThrow('already paid')
  })
})
