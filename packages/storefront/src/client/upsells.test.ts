import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUpsell } from '../render/render-page.tsx'
import { testStore, testTheme } from '../test-pages.ts'
import type { UpsellView } from '../views/products.ts'
import { all, one } from './find.ts'
import { showUpsell } from './upsells.ts'

const upsell: UpsellView = {
  id: '0199d3b0-0000-7000-8000-0000000000e1',
  ...{ title: '', percent: '10%' },
  products: [
    {
      ...{ id: '1', handle: 'socks', title: 'Socks', priceCents: 630, compareAtPriceCents: 700 },
      variants: [{ id: 'v1', title: 'Default', priceCents: 630 }],
    },
    {
      ...{ id: '2', handle: 'scarf', title: 'Scarf', priceCents: 900 },
      variants: ['Red', 'Blue'].map((title) => ({ id: title, title, priceCents: 900 })),
    },
    { ...{ id: '3', handle: 'mug', title: 'Mug with a name', priceCents: 900 }, variants: [] },
  ],
}
const html = (view = upsell) => renderUpsell(view, testStore(), testTheme('hydro'))

const fetched = vi.fn<typeof fetch>()
const sendBeacon = vi.fn()
let see: (isVisible: boolean) => void
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe() {}
      disconnect() {
        see = () => undefined
      }
    },
  )
  Object.assign(navigator, { sendBeacon })
  document.body.innerHTML = '<div data-upsell-place="/upsells?place=cart"></div>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  sendBeacon.mockReset()
})
const must = (selector: string): HTMLElement => {
  const found = one(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const place = () => must('[data-upsell-place]')

it('inserts the offer, and reports it once, when it is seen', async () => {
  fetched.mockResolvedValue(new Response(html()))
  showUpsell(place())
  await expect.poll(() => all('[data-upsell]').length).toBe(1)
  expect(fetched).toHaveBeenCalledWith('/upsells?place=cart')
  see(false)
  expect(sendBeacon).not.toHaveBeenCalled()
  see(true)
  see(true)
  expect(sendBeacon.mock.calls).toEqual([[`/upsells/${upsell.id}/view`]])
})

it.each([
  ['an error', () => Promise.resolve(new Response('', { status: 500 }))],
  ['no network', () => Promise.reject(new Error('offline'))],
  ['no offer', () => Promise.resolve(new Response(''))],
])('leaves the page as it was after %s', async (_, answer) => {
  fetched.mockImplementation(answer)
  showUpsell(place())
  await Promise.resolve()
  expect(place().textContent).toBe('')
  expect(sendBeacon).not.toHaveBeenCalled()
})

it('shows a form for each product that can be added at once, with its variants, and a link for the others', () => {
  document.body.innerHTML = html()
  expect(must('h2').textContent).toBe('Goes well with it')
  expect(must('.upsell').textContent).toContain('10% off when you add it here')
  const forms = all<HTMLFormElement>('form')
  expect(forms.map((form) => [...new FormData(form)].map(([name, value]) => `${name}=${value}`))).toEqual([
    [`upsellId=${upsell.id}`, 'quantity=1', 'variantId=v1'],
    [`upsellId=${upsell.id}`, 'quantity=1', 'variantId=Red'],
  ])
  expect(all('.upsell-product:last-child a').map(({ textContent }) => textContent)).toEqual([
    'Mug with a name',
    'Choose options',
  ])
  const after = html({ ...upsell, orderToken: 'token' })
  expect(after).toContain('name="next" value="checkout"')
  expect(after).toContain('name="orderToken" value="token"')
})
