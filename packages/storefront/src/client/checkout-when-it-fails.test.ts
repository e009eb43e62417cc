import { describe, expect, it, vi } from 'vitest'
import { testCheckout, testPage, testStore } from '../test-pages.ts'
import { enhanceCheckout } from './checkout.ts'
import { all } from './find.ts'
import { watchPending } from './pending.ts'
import { followVisits, match, must, reloads, show, submit } from './when-it-fails-test-api.ts'

followVisits()

describe('the checkout', () => {
  const open = (more: Parameters<typeof testCheckout>[0] = {}, checkout: object = {}) => {
    show({ kind: 'checkout', store: testStore(), checkout: testCheckout(more) }, { checkout }, 'hydro')
    enhanceCheckout(must('form[data-checkout]'))
  }
  const pay = () => must<HTMLButtonElement>('[data-pay]')
  const form = () => must('form[data-checkout]')

  it('is sent once, and again after the browser’s Back button', () => {
    vi.useFakeTimers()
    open()
    submit(form())
    expect(pay().disabled).toBe(false)
    vi.runAllTimers()
    expect(all<HTMLButtonElement>('form[data-checkout] button[type=submit]').every((one) => one.disabled)).toBe(true)
    dispatchEvent(new Event('pageshow'))
    expect(all<HTMLButtonElement>('form[data-checkout] button[type=submit]').some((one) => one.disabled)).toBe(false)
  })

  it('moves to the first wrong field, or to the message if no field is wrong', () => {
    open({ findings: { city: 'required', cardCode: 'invalid' } })
    expect((document.activeElement as HTMLInputElement).name).toBe('city')
    open({ findings: { order: 'declined' } })
    expect(document.activeElement?.hasAttribute('data-finding')).toBe(true)
    open()
    expect(document.activeElement).toBe(document.body)
  })

  it('folds the summary on a narrow screen only', () => {
    const summary = () => must<HTMLDetailsElement>('details[data-summary]').open
    open()
    expect(summary()).toBe(true)
    match('(max-width: 899px)')
    open()
    expect(summary()).toBe(false)
    must('details[data-summary]').remove()
    expect(() => enhanceCheckout(must('form[data-checkout]'))).not.toThrow()
  })

  const clock = { show_time_countdown: true, time: { min: 2 } }
  it('counts by the minute with reduced motion', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00Z') })
    match('(prefers-reduced-motion: reduce)')
    open({ startedAt: '2026-11-22T05:59:50.000Z' }, clock)
    const shown = () => must('[data-clock]').textContent
    expect(shown()).toBe('02:00')
    vi.advanceTimersByTime(49_999)
    expect(shown()).toBe('02:00')
    vi.advanceTimersByTime(1)
    expect(shown()).toBe('01:00')
    vi.advanceTimersByTime(60_000)
    expect([must('[data-before-end]').hidden, vi.getTimerCount()]).toEqual([true, 0])
  })

  it('counts to the very second, and to the end also without words about it', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00.400Z') })
    open({ startedAt: '2026-11-22T05:58:10.000Z' }, clock)
    expect(must('[data-clock]').textContent).toBe('00:10')
    vi.advanceTimersByTime(599)
    expect(must('[data-clock]').textContent).toBe('00:10')
    vi.advanceTimersByTime(1)
    expect(must('[data-clock]').textContent).toBe('00:09')
    must('[data-over-text]').remove()
    vi.advanceTimersByTime(8_999)
    expect(must('[data-before-end]').hidden).toBe(false)
    vi.advanceTimersByTime(1)
    expect(must('[data-before-end]').hidden).toBe(true)
  })

  it('has no clock if the shop has none', () => {
    vi.useFakeTimers()
    open({ startedAt: '2026-11-22T05:58:10.000Z' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('opens after a reload at the step of the address, if all before it is filled in', () => {
    const now = () => must('[data-now]').dataset.step
    const filled = { email: 'a@b.test', firstName: 'A', lastName: 'B', address1: 'C', city: 'D', postalCode: '1' }
    history.replaceState(null, '', '#payment')
    open({ values: { ...filled, countryCode: 'US' } }, { step: '3' })
    expect(now()).toBe('payment')
    open({ values: { ...filled, city: '', countryCode: 'US' } }, { step: '3' })
    expect(now()).toBe('contact')
    history.replaceState(null, '', '#nowhere')
    open({ values: { ...filled, countryCode: 'US' } }, { step: '3' })
    expect(now()).toBe('contact')
    // An error of the payment is not left by the address.
    history.replaceState(null, '', '#contact')
    open({ values: { ...filled, countryCode: 'US' }, findings: { cardNumber: 'invalid' } }, { step: '3' })
    expect(now()).toBe('payment')
  })
})

it('reloads a pending page after three seconds, and no other page', () => {
  vi.useFakeTimers()
  show(testPage('cart'))
  watchPending()
  expect(vi.getTimerCount()).toBe(0)
  show(testPage('pending'))
  watchPending()
  vi.advanceTimersByTime(2_999)
  expect(reloads).toBe(0)
  vi.advanceTimersByTime(1)
  expect(reloads).toBe(1)
})
