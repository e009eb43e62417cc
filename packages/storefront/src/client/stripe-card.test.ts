import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testCheckout, testStore } from '../test-pages.ts'
import type { StripeView } from '../views/buying.ts'
import { enhanceStripeCard } from './stripe-card.ts'
import type { StripeScript } from './stripe-script.ts'
import { must, show, submit } from './when-it-fails-test-api.ts'

const stripeView: StripeView = { scriptUrl: 'https://js.example.test/v3/', publicKey: 'pk_test_1', currency: 'JPY' }
const submitted = vi.fn()
const update = vi.fn()
const elements = vi.fn()
const open = vi.fn<() => StripeScript>()
let answers: { submit: object; token: object }
/** What the browser does with a script that is appended. */
let load: (script: HTMLScriptElement) => void

beforeEach(() => {
  answers = { submit: {}, token: { confirmationToken: { id: 'ctoken_1' } } }
  load = (script) => {
    const stripe = {
      elements: elements.mockReturnValue({
        create: () => ({ mount: (target: HTMLElement) => target.append('fields'), on: () => {} }),
        update,
        submit: async () => answers.submit,
      }),
      createConfirmationToken: async () => answers.token,
    }
    open.mockReturnValue(stripe as unknown as StripeScript)
    window.Stripe = open
    script.onload?.(new Event('load'))
  }
  vi.spyOn(document.head, 'append').mockImplementation((script) => load(script as HTMLScriptElement))
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(submitted)
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const mock of [submitted, update, elements, open]) mock.mockReset()
  delete window.Stripe
})

async function openCheckout(
  methods: { id: string; kind: 'cash_on_delivery'; name: string }[] = [],
  stripe = stripeView,
) {
  show({ kind: 'checkout', store: testStore(), checkout: testCheckout({ stripe, methods }) })
  const form = must<HTMLFormElement>('form[data-checkout]')
  await enhanceStripeCard(form, must('[data-stripe]', form))
  return form
}
const token = () => must<HTMLInputElement>('[name=cardToken]').value
const finding = () => must('[data-stripe-finding]')
const amount = () => Number(must<HTMLDataElement>('[data-quote="card-amount"]').value)

describe('the card fields of Stripe', () => {
  it('are drawn for the amount and currency of the cart', async () => {
    await openCheckout()
    expect(open).toHaveBeenCalledWith('pk_test_1', { locale: document.documentElement.lang || 'auto' })
    expect(elements.mock.calls[0]?.[0]).toMatchObject({
      ...{
        mode: 'payment',
        amount: amount(),
        currency: 'jpy',
        captureMethod: 'manual',
        allowedPaymentMethodTypes: ['card'],
      },
    })
    expect(must('[data-stripe-fields]').textContent).toBe('fields')
    expect(finding().hidden).toBe(true)
  })

  it('say that the card is charged again only where it is kept', async () => {
    await openCheckout()
    expect(elements.mock.calls[0]?.[0]).not.toHaveProperty('setupFutureUsage')
    await openCheckout([], { ...stripeView, keepsCard: true })
    expect(elements.mock.calls[1]?.[0]).toMatchObject({ setupFutureUsage: 'on_session' })
  })

  it('exchange the card for a token, once, with the amount that the page shows now', async () => {
    const form = await openCheckout()
    must<HTMLDataElement>('[data-quote="card-amount"]').value = '999'
    expect(submit(form)).toBe(false)
    expect(submit(form)).toBe(false)
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1))
    expect(update).toHaveBeenCalledWith({ amount: 999 })
    expect(token()).toBe('ctoken_1')
    // The submission with the token is sent.
    expect(submit(form)).toBe(true)
    // The Back button restores the page, and the token is used up.
    dispatchEvent(new Event('pageshow'))
    expect(token()).toBe('')
  })

  it.each([
    ['incomplete fields', { submit: { error: { message: 'Your card number is incomplete.' } } }],
    ['a card that cannot be read', { token: { error: { message: 'Your card number is incomplete.' } } }],
  ])('say what is wrong with %s, and send nothing', async (_, wrong) => {
    const form = await openCheckout()
    Object.assign(answers, wrong)
    submit(form)
    await vi.waitFor(() => expect(finding().textContent).toBe('Your card number is incomplete.'))
    expect(finding().hidden).toBe(false)
    expect([token(), submitted.mock.calls]).toEqual(['', []])
  })

  it('leave another way to pay, other buttons and other handlers alone', async () => {
    const form = await openCheckout([{ id: 'other', kind: 'cash_on_delivery', name: 'Cash' }])
    expect(submit(form, must('[data-country-update]', form))).toBe(true)
    must<HTMLInputElement>('input[name=method][value=other]').checked = true
    expect(submit(form)).toBe(true)
  })

  it.each([
    ['cannot be loaded', (script: HTMLScriptElement) => void script.onerror?.(new Event('error'))],
    ['is not Stripe’s', (script: HTMLScriptElement) => void script.onload?.(new Event('load'))],
  ])('say that the script %s, and send nothing by card', async (_, fails) => {
    load = fails
    const form = await openCheckout()
    expect(finding().textContent).toBe(must('[data-stripe-status]').dataset.failed)
    expect(submit(form)).toBe(false)
    await vi.waitFor(() => expect(finding().hidden).toBe(false))
    expect(submitted).not.toHaveBeenCalled()
  })
})
