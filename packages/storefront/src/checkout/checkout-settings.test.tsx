import { type JsonObject, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testCheckout, testPage, testStore, testTheme } from '../test-pages.ts'
import type { CheckoutView } from '../views/buying.ts'
import type { StorefrontPageView } from '../views/pages.ts'
import { clockText } from './clock-text.ts'
import { merchantHtml } from './merchant-html.ts'

const now = Date.parse('2026-11-22T06:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

const drawn = (themeKey: ThemeKey, checkout: JsonObject, view: Partial<CheckoutView> = {}) => {
  const page: StorefrontPageView = { kind: 'checkout', store: testStore(), checkout: testCheckout(view) }
  return parsed(renderStorefront(page, themeOf(themeKey, checkout)))
}
const themeOf = (themeKey: ThemeKey, checkout: JsonObject) =>
  testTheme(themeKey, ({ settings }) => {
    settings.checkout = checkout
  })
// The parser would load the address of an iframe.
const parsed = (html: string) => new DOMParser().parseFromString(html.replace(/ src="[^"]*"/g, ''), 'text/html')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

it('formats remaining time as minutes and seconds, with hours if there are any', () => {
  expect([599_001, 600_000, 59_999, 1, 0, -5].map(clockText)).toEqual([
    '10:00',
    '10:00',
    '01:00',
    '00:01',
    '00:00',
    '00:00',
  ])
  expect(clockText(26 * 3_600_000 + 61_000)).toBe('26:01:01')
})

describe.each(themeKeys)('the checkout of %s', (themeKey) => {
  it('counts down from the start of the checkout, 10 minutes by default [B9-21]', () => {
    const clock = (checkout: JsonObject, startedAt: string) =>
      drawn(themeKey, { show_time_countdown: true, ...checkout }, { startedAt }).querySelector('[data-clock]')
    expect(clock({}, minutesAgo(0))?.textContent).toBe('10:00')
    expect(clock({}, minutesAgo(4))?.textContent).toBe('06:00')
    expect(clock({ time: { hour: 1, min: 0 } }, minutesAgo(4))?.textContent).toBe('56:00')
    expect(clock({ time: { min: 0 } }, minutesAgo(0))).toBeNull()
  })

  it('says before and after the end that no item is removed', () => {
    const at = (startedAt: string) =>
      drawn(themeKey, { show_time_countdown: true }, { startedAt }).querySelector('[data-checkout-clock]')!
    expect(at(minutesAgo(1)).textContent).toContain('Your cart is kept afterwards.')
    const over = at(minutesAgo(11))
    expect(over.querySelector('[role=status]')?.textContent).toContain('Time is up, but your cart is still here.')
    expect(over.querySelector('[data-before-end]')?.hasAttribute('hidden')).toBe(true)
  })

  it('is one form in three steps that opens at the first step with an error', () => {
    const step = (view: Partial<CheckoutView> = {}) => {
      const root = drawn(themeKey, { step: '3' }, view)
      expect(root.querySelectorAll('form[data-checkout] fieldset')).toHaveLength(3)
      expect(root.querySelectorAll('[data-now]')).toHaveLength(1)
      expect(root.querySelector('[aria-current=step]')?.getAttribute('data-go')).toBe(
        root.querySelector<HTMLElement>('[data-now]')?.dataset.step,
      )
      return root.querySelector<HTMLElement>('[data-now]')?.dataset.step
    }
    expect(step()).toBe('contact')
    expect(step({ findings: { city: 'required', cardCode: 'invalid' } })).toBe('delivery')
    expect(step({ findings: { note: 'invalid' } })).toBe('delivery')
    expect(step({ findings: { order: 'declined' } })).toBe('payment')
    expect(drawn(themeKey, { step: '1' }).querySelector('[data-now], .step-list, [data-steps]')).toBeNull()
  })

  it('asks for a note of up to 1 000 characters if the merchant wants one, and keeps the input', () => {
    const root = drawn(themeKey, { isCustomerNote: true }, { values: { note: 'Ring <twice>' } })
    const note = root.querySelector('textarea')!
    expect([note.name, note.getAttribute('maxlength'), note.value]).toEqual(['note', '1000', 'Ring <twice>'])
    expect(drawn(themeKey, {}).querySelector('textarea')).toBeNull()
  })

  it('shows its own logo at the checkout only', () => {
    const theme = themeOf(themeKey, { logo_checkout: '/files/till.webp' })
    expect(renderStorefront(testPage('checkout'), theme)).toContain('src="/files/till.webp"')
    expect(renderStorefront(testPage('cart'), theme)).not.toContain('/files/till.webp')
  })

  it('cleans the description', () => {
    const theme = themeOf(themeKey, { checkout_description: '<p>Kept</p><script>alert(1)</script>' })
    const html = renderStorefront(testPage('checkout'), theme)
    expect(html).toContain('<p>Kept</p>')
    expect(html).not.toContain('alert(1)')
  })

  it('runs the merchant’s HTML and JavaScript only in a frame without an origin', () => {
    const customHtml = '<p id="x">"Ring"</p><script>parent.document.cookie</script>'
    const customJs = 'const end = "</script><img src=x onerror=alert(1)>"'
    const theme = themeOf(themeKey, { customHtml, customJs })
    const html = renderStorefront(testPage('checkout'), theme)
    const root = new DOMParser().parseFromString(
      html.replace('<iframe', '<x-frame').replace('</iframe', '</x-frame'),
      'text/html',
    )
    const frame = root.querySelector('x-frame')!
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame.hasAttribute('srcdoc')).toBe(false)
    const [path, content] = frame.getAttribute('src')!.split('#')
    expect(path).toBe('/html-frame')
    expect(decodeURIComponent(content!)).toBe(merchantHtml(customHtml, customJs))
    for (const text of ['document.cookie', 'onerror']) expect(html.split(encodeURIComponent(text))).toHaveLength(2)
    expect(root.querySelectorAll('script:not([type]), [onerror], #x')).toHaveLength(0)
    expect(renderStorefront(testPage('cart'), theme)).not.toContain('html-frame')
  })
})

it('keeps a script complete that contains a closing script tag in a string', () => {
  const run = (js: string) => {
    const { body } = new DOMParser().parseFromString(merchantHtml('<p>Hi</p>', js), 'text/html')
    return [body.querySelectorAll('script').length, body.querySelectorAll('img').length]
  }
  expect(run('const end = "</script><img src=x>"')).toEqual([1, 0])
  expect(run('const end = "</SCRIPT ><img src=x>"')).toEqual([1, 0])
  expect(merchantHtml('<p>Hi</p>', ' ')).toBe('<p>Hi</p>')
})
