import { beforeEach, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testCheckout, testStore, testTheme } from '../test-pages.ts'
import { enhanceStepSaving } from './checkout-saving.ts'
import { one } from './find.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
  const checkout = testCheckout({ values: { countryCode: 'VN' }, marketing: { isChecked: false } })
  document.body.innerHTML = renderStorefront({ kind: 'checkout', store: testStore(), checkout }, testTheme('hydro'))
  enhanceStepSaving(one<HTMLFormElement>('form[data-checkout]')!)
})

const field = (name: string) => one<HTMLInputElement>(`[name=${name}]`)!
const moveFrom = (name: string, to: string) =>
  field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: field(to) }))
const sent = () => fetched.mock.calls.map(([path, init]) => `${path} ${init?.body}`)

it('saves a step that is left with its changes, once, and no card', () => {
  field('email').value = 'ada@example.test'
  field('cardNumber').value = '4242'
  moveFrom('email', 'acceptsMarketing')
  expect(sent()).toEqual([])
  moveFrom('acceptsMarketing', 'city')
  expect(sent()).toEqual([expect.stringMatching(/^\/checkout\/step .*email=ada%40example.test.*update=contact$/)])
  expect(sent().join()).not.toMatch(/card|attempt|total/)
  moveFrom('city', 'cardNumber')
  expect(sent()).toHaveLength(1)
  field('city').value = 'Huế'
  moveFrom('city', 'cardNumber')
  expect(sent()[1]).toMatch(/update=delivery$/)
})

it('saves again what could not be saved', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  field('email').value = 'ada@example.test'
  moveFrom('email', 'city')
  await vi.waitFor(() => {
    moveFrom('email', 'city')
    expect(sent()).toHaveLength(2)
  })
})

it('saves when the page is left', () => {
  field('email').value = 'ada@example.test'
  dispatchEvent(new Event('pagehide'))
  expect(sent()).toEqual([expect.stringMatching(/update=contact$/)])
  expect(fetched.mock.calls[0]![1]).toMatchObject({ method: 'POST', keepalive: true })
})

it('saves what was filled in before the script ran', () => {
  field('email').value = 'early@example.test'
  enhanceStepSaving(one<HTMLFormElement>('form[data-checkout]')!)
  dispatchEvent(new Event('pagehide'))
  expect(sent().some((request) => request.includes('email=early%40example.test'))).toBe(true)
})
