import { describe, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testCheckout, testStore, testTheme } from '../test-pages.ts'
import type { CheckoutView } from '../views/buying.ts'
import { enhanceCountry } from './checkout-country.ts'
import { one } from './find.ts'
import { fetched, followVisits } from './when-it-fails-test-api.ts'

followVisits()

const html = (view: Partial<CheckoutView>) =>
  renderStorefront({ kind: 'checkout', store: testStore(), checkout: testCheckout(view) }, testTheme('hydro'))
const open = () => {
  document.body.innerHTML = html({ values: { countryCode: 'US', region: 'OR' } })
  enhanceCountry(one<HTMLFormElement>('form[data-checkout]')!)
}
const input = (name: string) => one<HTMLInputElement>(`[name=${name}]`)!
const choose = (code: string) => {
  const country = input('countryCode')
  country.focus()
  country.value = code
  country.dispatchEvent(new Event('change', { bubbles: true }))
}
const answerWith = (view: Partial<CheckoutView>, ok = true) =>
  fetched.mockResolvedValueOnce(new Response(html(view), { status: ok ? 200 : 500 }))
const withoutRegion = testCheckout().addressRows.filter(({ name }) => name !== 'region')

describe('the choice of a country', () => {
  it('draws the fields of the country, and keeps what was typed, the focus and no card', async () => {
    open()
    expect(one('[data-country-update]')!.hidden).toBe(true)
    input('city').value = 'Huế'
    input('cardNumber').value = '4242'
    answerWith({ values: { countryCode: 'VN', city: 'Huế' }, addressRows: withoutRegion })
    choose('VN')
    // Typed while the answer is on its way.
    input('address1').value = '1 Quay'
    await vi.waitFor(() => expect(one('[name=region]')).toBeNull())
    expect([input('city').value, input('address1').value, input('cardNumber').value]).toEqual(['Huế', '1 Quay', '4242'])
    expect(document.activeElement).toBe(input('countryCode'))
    expect(input('countryCode').value).toBe('VN')
    const [, request] = fetched.mock.calls[0]!
    expect(String(request?.body)).toMatch(/countryCode=VN.*update=country/)
    expect(String(request?.body)).not.toContain('card')
  })

  it('works again after a change, and shows the last of two countries', async () => {
    open()
    const slow = Promise.withResolvers<Response>()
    fetched.mockReturnValueOnce(slow.promise)
    choose('VN')
    answerWith({ values: { countryCode: 'US' } })
    choose('US')
    await vi.waitFor(() => expect(one('[data-of=US]')).not.toBeNull())
    slow.resolve(new Response(html({ values: { countryCode: 'VN' } })))
    await slow.promise
    expect(input('countryCode').value).toBe('US')
    answerWith({ values: { countryCode: 'VN' } })
    choose('VN')
    await vi.waitFor(() => expect(one('[data-of=VN]')).not.toBeNull())
  })

  it.each(['no network', 'an error'])('offers the button where the answer is missing: %s', async (how) => {
    open()
    if (how === 'an error') answerWith({}, false)
    else fetched.mockRejectedValueOnce(new TypeError('failed'))
    choose('VN')
    await vi.waitFor(() => expect(one('[data-country-update]')!.hidden).toBe(false))
    expect(input('region').value).toBe('OR')
  })
})
