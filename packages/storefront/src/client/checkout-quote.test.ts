import { beforeEach, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testCheckout, testStore, testTheme } from '../test-pages.ts'
import { enhanceQuote } from './checkout-quote.ts'
import { one } from './find.ts'

const fetched = vi.fn<typeof fetch>()
const page = () =>
  renderStorefront(
    {
      kind: 'checkout',
      store: testStore(),
      checkout: testCheckout({
        values: { countryCode: 'VN' },
        marketing: { isChecked: false },
        delivery: { options: [], chosenKey: '', shown: 'none', vatNumber: undefined },
      }),
    },
    testTheme('hydro'),
  )
const form = () => one<HTMLFormElement>('form[data-checkout]')!
const field = (name: string) => one<HTMLInputElement>(`[name=${name}]`)!

beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response(page(), { headers: { 'content-type': 'text/html' } }))
  vi.stubGlobal('fetch', fetched)
  document.body.innerHTML = page()
})

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
  const withTip = (chosen: string) =>
    renderStorefront(
      {
        kind: 'checkout',
        store: testStore(),
        checkout: testCheckout({
          delivery: undefined,
          tip: { suggestions: [{ percent: 10, cents: 240 }], chosen, amount: '', mostCents: 2400 },
        }),
      },
      testTheme('newchick'),
    )
  document.body.innerHTML = withTip('')
  fetched.mockImplementation(async () => new Response(withTip('10'), { headers: { 'content-type': 'text/html' } }))
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
