import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { filledCart, testCheckout, testStore, testTheme } from '../test-pages.ts'
import type { CheckoutView } from '../views/buying.ts'
import { enhanceCheckout } from './checkout.ts'
import { followVisits, match, must, show, submit } from './when-it-fails-test-api.ts'

followVisits()

const page = (more: Partial<CheckoutView> = {}) => ({
  kind: 'checkout' as const,
  store: testStore(),
  checkout: testCheckout({ delivery: { options: [], chosenKey: '', shown: '' }, ...more }),
})
const cartWith = (more: Partial<CheckoutView['cart']>) => ({ cart: { ...filledCart, ...more } })
const accepted = cartWith({
  discounts: [{ title: 'Ten', code: 'TEN', cents: 822 }],
  totalCents: 7398,
  discountCents: 822,
})
const refused = {
  ...cartWith({ refusedCodes: [{ code: 'NO', reason: 'unknown_code' }] }),
  code: { typed: 'no', isRefused: true },
}
const fetched = vi.fn<typeof fetch>()
const answerWith = (more: Partial<CheckoutView>) =>
  fetched.mockImplementation(
    async () =>
      new Response(renderStorefront(page(more), testTheme('hydro')), { headers: { 'content-type': 'text/html' } }),
  )
const field = () => must<HTMLInputElement>('#discount-code')
const form = () => must<HTMLFormElement>('form[data-checkout]')
const apply = () => must<HTMLButtonElement>('.discounts-code button')
/** @returns whether the browser would send the form itself */
const press = (submitter: HTMLButtonElement) =>
  form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
const open = (more: Partial<CheckoutView> = {}, settings = {}) => {
  show(page(more), { checkout: settings }, 'hydro')
  enhanceCheckout(form())
}
const sent = () => fetched.mock.calls.map(([path, init]) => [path, new URLSearchParams(String(init?.body))] as const)

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

describe('the code at the checkout', () => {
  it('belongs to the form, whose typed values it sends along without the card', async () => {
    answerWith(accepted)
    open()
    must<HTMLInputElement>('[name=city]').value = 'Huế'
    must<HTMLInputElement>('[name=cardNumber]').value = '4242'
    field().value = 'ten'
    expect(press(apply())).toBe(false)
    await vi.waitFor(() => expect(must('.totals').textContent).toContain('-$8.22'))
    const [[path, body] = ['', new URLSearchParams()]] = sent()
    expect(path).toBe('/checkout/code')
    expect([body.get('city'), body.get('discountCode'), body.has('cardNumber')]).toEqual(['Huế', 'ten', false])
    expect(must<HTMLInputElement>('[name=city]').value).toBe('Huế')
    expect(must<HTMLInputElement>('[name=cardNumber]').value).toBe('4242')
    expect([field().value, document.activeElement]).toEqual(['', field()])
    expect(must('[data-quote-said]').textContent).toBe('New total: $73.98')
  })

  it('says at the field that it was refused, and takes the focus there', async () => {
    answerWith(refused)
    open()
    field().value = 'no'
    press(apply())
    await vi.waitFor(() => expect(document.activeElement).toBe(field()))
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const finding = must(`#${field().getAttribute('aria-describedby')}`)
    expect([finding.getAttribute('role'), finding.textContent]).toEqual([
      'alert',
      'NO: This code does not exist. Check how it is written.',
    ])
    expect(field().value).toBe('no')
  })

  it('is removed in place', async () => {
    answerWith({})
    open(accepted)
    press(must<HTMLButtonElement>('.discounts li button'))
    await vi.waitFor(() => expect(must('.totals').textContent).not.toContain('-$8.22'))
    expect(sent().map(([path, body]) => [path, body.get('removedCode')])).toEqual([['/checkout/code', 'TEN']])
  })

  it.each(['.discounts-code button', '.discounts li button'])('leaves no step of a checkout in steps: %s', (button) => {
    answerWith({})
    open(accepted, { step: '3' })
    const step = () => must('[data-now]').dataset.step
    const before = step()
    press(must<HTMLButtonElement>(button))
    expect(step()).toBe(before)
  })

  it('says that it could not be sent, and keeps it', async () => {
    fetched.mockRejectedValue(new TypeError('network'))
    open()
    field().value = 'ten'
    press(apply())
    await vi.waitFor(() =>
      expect(must('[data-code-failed]').textContent).toBe('The code couldn’t be sent. Please try again.'),
    )
    expect(field().value).toBe('ten')
  })

  it('is applied by the Enter key, which does not pay', () => {
    answerWith(accepted)
    open()
    const pressed: (string | null)[] = []
    apply().addEventListener('click', () => pressed.push(apply().textContent))
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    field().dispatchEvent(enter)
    expect(enter.defaultPrevented).toBe(true)
    expect(new Set(pressed)).toEqual(new Set(['Apply']))
  })

  it('is left as it is typed while an address is quoted', async () => {
    answerWith(accepted)
    open()
    field().value = 'half a co'
    vi.useFakeTimers()
    must('[name=city]').dispatchEvent(new Event('change', { bubbles: true }))
    vi.runAllTimers()
    vi.useRealTimers()
    await vi.waitFor(() => expect(must('.discounts').textContent).toContain('-$8.22'))
    expect(field().value).toBe('half a co')
  })

  it('that was not applied is marked, also on a narrow screen', () => {
    match('(max-width: 899px)')
    open({ code: { typed: 'ten' }, findings: { code: 'codeUnapplied' } })
    expect(must<HTMLDetailsElement>('details[data-summary]').open).toBe(true)
    expect(document.activeElement).toBe(field())
    expect(must('#discount-code-finding').textContent).toContain('not applied yet')
  })

  it('does not keep the form from being paid', () => {
    open()
    submit(form())
    expect(fetched).not.toHaveBeenCalled()
  })
})
