import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testCheckout, testStore, testTheme } from '../test-pages.ts'
import { enhanceQuote } from './checkout-quote.ts'
import { one } from './find.ts'

const fetched = vi.fn<typeof fetch>()
const page = ({ isAddressNeeded = true } = {}) =>
  renderStorefront(
    {
      kind: 'checkout',
      store: testStore(),
      checkout: testCheckout({
        values: { countryCode: 'VN' },
        marketing: { isChecked: false },
        delivery: { options: [], chosenKey: '', shown: 'none', vatNumber: '', isAddressNeeded },
      }),
    },
    testTheme('hydro'),
  )
/** A checkout where nothing but the tip decides on the total. */
const tipPage = (chosen: string, { amount = '', totalCents = 2400 } = {}) =>
  renderStorefront(
    {
      kind: 'checkout',
      store: testStore(),
      checkout: testCheckout({
        delivery: undefined,
        cart: { ...testCheckout().cart, totalCents },
        tip: { suggestions: [{ percent: 10, cents: 240 }], chosen, amount, mostCents: 2400 },
      }),
    },
    testTheme('newchick'),
  )
const form = () => one<HTMLFormElement>('form[data-checkout]')!
const field = (name: string) => one<HTMLInputElement>(`[name=${name}]`)!

beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response(page(), { headers: { 'content-type': 'text/html' } }))
  vi.stubGlobal('fetch', fetched)
  document.body.innerHTML = page()
})

it.each(['countryCode', 'region', 'postalCode', 'city', 'vatNumber', 'email'])(
  'asks for delivery and totals when only the field %s changes',
  (name) => {
    vi.useFakeTimers()
    document.body.innerHTML = page()
    enhanceQuote(form())
    field(name).dispatchEvent(new Event('change', { bubbles: true }))
    vi.runAllTimers()
    expect(fetched).toHaveBeenCalledOnce()
  },
)

it('asks for delivery and totals once an address changes, without the card', () => {
  vi.useFakeTimers()
  field('cardNumber').value = '4242'
  enhanceQuote(form())
  vi.runAllTimers()
  expect(fetched).not.toHaveBeenCalled()
  for (const name of ['postalCode', 'region', 'firstName']) {
    field(name).value = '10001'
    field(name).dispatchEvent(new Event('change', { bubbles: true }))
  }
  vi.runAllTimers()
  expect(fetched).toHaveBeenCalledOnce()
  expect(`${fetched.mock.calls[0]![0]} ${fetched.mock.calls[0]![1]?.body}`).toMatch(
    /^\/checkout\/quote .*postalCode=10001/,
  )
  expect(String(fetched.mock.calls[0]![1]?.body)).not.toContain('card')
  vi.useRealTimers()
})

it('asks at once for an address that was filled in before it ran', () => {
  field('postalCode').value = '10001'
  enhanceQuote(form())
  expect(String(fetched.mock.calls[0]?.[1]?.body)).toContain('postalCode=10001')
})

it('asks for the total of a tip where nothing depends on the address, and keeps the focus on the choice', async () => {
  document.body.innerHTML = tipPage('')
  fetched.mockImplementation(async () => new Response(tipPage('10'), { headers: { 'content-type': 'text/html' } }))
  vi.useFakeTimers()
  enhanceQuote(form())
  expect(one('[data-quote-button]')).toBeNull()
  const choice = one<HTMLInputElement>('[name=tip][value="10"]')!
  choice.checked = true
  choice.focus()
  choice.dispatchEvent(new Event('change', { bubbles: true }))
  vi.runAllTimers()
  vi.useRealTimers()
  expect(String(fetched.mock.calls[0]?.[1]?.body)).toMatch(/(?:^|&)tip=10(?:&|$)/)
  await vi.waitFor(() => expect(one('[name=tip][value="10"]')).not.toBe(choice))
  expect(document.activeElement).toBe(one('[name=tip][value="10"]'))
})

it('asks at each key of an own amount, and leaves the amount as it is typed', async () => {
  document.body.innerHTML = tipPage('own')
  fetched.mockImplementation(
    async () =>
      new Response(tipPage('own', { amount: '2', totalCents: 2600 }), { headers: { 'content-type': 'text/html' } }),
  )
  vi.useFakeTimers()
  enhanceQuote(form())
  const amount = one<HTMLInputElement>('#tipAmount')!
  amount.focus()
  for (const typed of ['2', '2.0']) {
    amount.value = typed
    amount.dispatchEvent(new Event('input', { bubbles: true }))
  }
  vi.runAllTimers()
  vi.useRealTimers()
  await vi.waitFor(() => expect(one('[name=total]')?.getAttribute('value')).toBe('2600'))
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(String(fetched.mock.calls[0]?.[1]?.body)).toMatch(/tipAmount=2\.0/)
  expect(document.activeElement).toBe(amount)
  expect(amount.value).toBe('2.0')
})

it('does not draw a choice again that was changed while the answer was under way', async () => {
  document.body.innerHTML = tipPage('')
  const signals: AbortSignal[] = []
  fetched.mockImplementation((_, init) => {
    signals.push(init!.signal!)
    return new Promise(() => {})
  })
  vi.useFakeTimers()
  enhanceQuote(form())
  const choose = (value: string) => {
    const choice = one<HTMLInputElement>(`[name=tip][value="${value}"]`)!
    choice.checked = true
    choice.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose('10')
  vi.runAllTimers()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  choose('')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  vi.useRealTimers()
})

it('says that the postal code comes first until the options are known', async () => {
  const hint = 'Enter your address to see how we can deliver.'
  expect(document.body.textContent).toContain(hint)
  const known = page({ isAddressNeeded: false })
  fetched.mockImplementation(async () => new Response(known, { headers: { 'content-type': 'text/html' } }))
  vi.useFakeTimers()
  enhanceQuote(form())
  field('postalCode').dispatchEvent(new Event('change', { bubbles: true }))
  await vi.runAllTimersAsync()
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(hint))
})

describe('what screen readers hear', () => {
  const option = { key: 'post', name: 'Post', cents: 500, daysFrom: null, daysTo: null, isPickup: false }
  const drawn = (totalCents: number, options: (typeof option)[]) =>
    renderStorefront(
      {
        ...{ kind: 'checkout', store: testStore() },
        checkout: testCheckout({
          cart: { ...testCheckout().cart, totalCents },
          delivery: { options, chosenKey: 'post', shown: '' },
        }),
      },
      testTheme('hydro'),
    )
  /** Quotes once. @returns what is announced */
  async function hear(before: string, after: string) {
    document.body.innerHTML = before
    fetched.mockImplementation(async () => new Response(after, { headers: { 'content-type': 'text/html' } }))
    vi.useFakeTimers()
    enhanceQuote(form())
    const amounts = one('[data-quote="amounts"]')
    field('city').dispatchEvent(new Event('change', { bubbles: true }))
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    await vi.waitFor(() => expect(one('[data-quote="amounts"]')).not.toBe(amounts))
    return one('[role=status][data-quote-said]')?.textContent
  }
  it('is the new total, and that the delivery options have changed', async () => {
    const [post, dearer] = [option, { ...option, cents: 900 }]
    expect(await hear(drawn(8220, []), drawn(8720, [post]))).toBe(
      'The delivery options have changed. New total: $87.20',
    )
    expect(await hear(drawn(8720, [post]), drawn(9120, [dearer]))).toBe(
      'The delivery options have changed. New total: $91.20',
    )
    expect(await hear(drawn(8720, [post]), drawn(8820, [post]))).toBe('New total: $88.20')
  })
  it('is nothing while nothing has changed', async () => {
    expect(await hear(drawn(8720, [option]), drawn(8720, [option]))).toBe('')
  })
})
