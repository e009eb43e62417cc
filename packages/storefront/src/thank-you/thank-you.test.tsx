import { languages } from '@backroom/contract/platform/api/language'
import { type JsonObject, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import { describe, expect, it } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testPage, testStore, testTheme } from '../test-pages.ts'
import type { ThankYouPageView } from '../views/pages.ts'

const drawn = (themeKey: ThemeKey, thankpage: JsonObject = {}, language: (typeof languages)[number] = 'en') => {
  const theme = testTheme(themeKey, ({ settings }) => {
    settings.thankpage = thankpage
  })
  return new DOMParser().parseFromString(
    renderStorefront(testPage('thank-you', testStore(language)), theme),
    'text/html',
  )
}
const stepsIn = (root: Document) =>
  [...root.querySelectorAll('.next-steps li')].map((step) => [
    step.querySelector('span')?.textContent,
    step.querySelector('time')?.textContent?.replace(/\s/g, ' '),
  ])
const policies = (blocks: JsonObject[], isShowPage = true): JsonObject => ({
  delivery_policies: { settings: { isShowPage, blocks } },
})

describe.each(themeKeys)('the thank-you page of %s', (themeKey) => {
  it('starts with the specified steps of a day each, in the shop’s time zone [B3-55] [B9-31]', () => {
    // The order is from 22:05 UTC, which is 14:05 in Los Angeles.
    expect(stepsIn(drawn(themeKey))).toEqual([
      ['Order placed', 'Nov 21, 2026, 2:05 PM'],
      ['Order processing', 'Nov 22, 2026'],
      ['Packaging & quality control', 'Nov 23, 2026'],
      ['Shipped', 'Nov 24, 2026'],
    ])
  })

  it('shows the same order date as its first step, in the shop’s time zone', () => {
    // 03:00 UTC on the 22nd is the evening of the 21st in Los Angeles.
    const page = { ...testPage('thank-you') } as ThankYouPageView
    const order = { ...page.order, createdAt: '2026-11-22T03:00:00.000Z' }
    const html = renderStorefront({ ...page, order }, testTheme(themeKey))
    expect(html).toContain('Placed on November 21, 2026')
    expect(html.replace(/\s/g, ' ')).toContain('Nov 21, 2026, 7:00 PM')
  })

  it('translates default step names, and shows the merchant’s own unchanged', () => {
    const blocks: JsonObject[] = [{ name: 'Order Placed', isEdit: false }, { name: 'Sewn by hand' }]
    const root = drawn(themeKey, { steps: { settings: { blocks } } }, 'vi')
    expect(stepsIn(root).map(([name]) => name)).toEqual(['Đã đặt hàng', 'Sewn by hand'])
  })

  it('shows a step without a date if its time is invalid', () => {
    const blocks: JsonObject[] = [
      { name: 'Order Placed', isEdit: false },
      { name: 'Sewn', time: 'soon' },
    ]
    expect(stepsIn(drawn(themeKey, { steps: { settings: { blocks } } }))[1]).toEqual(['Sewn', undefined])
  })

  it('shows neither steps nor policies that are off', () => {
    const off = { steps: { settings: { isShowPage: false } }, ...policies([{ name: 'A', content: '<p>B</p>' }], false) }
    expect(drawn(themeKey, off).querySelector('.next-steps, .policies')).toBeNull()
  })

  it('omits empty policies, and cleans the others', () => {
    expect(drawn(themeKey).querySelector('.policies')).toBeNull()
    const content = '<p>Three days</p><img src=x onerror=alert(1)>'
    const root = drawn(
      themeKey,
      policies([
        { name: 'Production <i>', content },
        { name: 'Shipping', content: '' },
      ]),
    )
    expect([...root.querySelectorAll('.policies h2')].map(({ textContent }) => textContent)).toEqual(['Production <i>'])
    expect(root.querySelector('.policy')?.innerHTML).toBe('<p>Three days</p>')
  })

  it('repeats the customer’s note', () => {
    expect(drawn(themeKey).querySelector('.buyer-note p')?.textContent).toBe('Please ring twice.')
  })
})

const parcels = [
  {
    ...{ id: 'p1', number: '#1042-F1', isDelivered: false, at: '2026-11-23T03:00:00.000Z', carrier: 'UPS' },
    tracking: [{ number: '1Z999AA10123456784', url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784' }],
    lines: [{ id: 'line-2', title: 'Harbour <tee>', variantTitle: 'S / Ink', quantity: 1 }],
  },
  {
    ...{ id: 'p2', number: '#1042-F2', isDelivered: true, at: '2026-11-24T12:00:00.000Z', carrier: '' },
    ...{ tracking: [{ number: 'X-1', url: '' }], lines: [{ id: 'l', title: 'Mug', variantTitle: '', quantity: 2 }] },
  },
]
const parcelsIn = (themeKey: ThemeKey, language: (typeof languages)[number], more: object) => {
  const page = { ...testPage('thank-you', testStore(language)) } as ThankYouPageView
  const html = renderStorefront({ ...page, order: { ...page.order, ...more } }, testTheme(themeKey))
  return new DOMParser().parseFromString(html, 'text/html').querySelector('.parcels')
}
const textIn = (root: Element | null) => root?.textContent?.replace(/\s+/g, ' ')

describe.each(themeKeys)('the parcels of an order in %s', (themeKey) => {
  it('are shown with their day in the zone of the shop, with their tracking, and with what follows', () => {
    const toFollow = [{ id: 'l', title: 'Cap', variantTitle: 'Red', quantity: 3 }]
    const root = parcelsIn(themeKey, 'en', { parcels, toFollow })
    const [first, second, rest] = [...root!.querySelectorAll('.parcel')].map(textIn)
    // 03:00 UTC on the 23rd is the evening of the 22nd in Los Angeles.
    expect(first).toContain('On its way, sent on Nov 22, 2026UPSTrack 1Z999AA10123456784')
    expect(first).toContain('Harbour <tee> S / Ink × 1')
    expect(second).toContain('Delivered on Nov 24, 2026Tracking number X-1')
    expect(rest).toContain('To followCap Red × 3')
    const links = [...root!.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.rel])
    expect(links).toEqual([[parcels[0]!.tracking[0]!.url, 'noreferrer']])
  })

  it('are shown in Vietnamese, and nothing follows an order that was sent', () => {
    const text = textIn(parcelsIn(themeKey, 'vi', { parcels }))
    expect(text).toContain('Kiện hàng #1042-F1')
    expect(text).toContain('Đã giao ngày 24 thg 11, 2026')
    expect(text).not.toContain('Sẽ gửi sau')
  })

  it('are not there before the first one is sent', () => {
    expect(parcelsIn(themeKey, 'en', {})).toBeNull()
  })
})

it.each(languages)('formats dates in %s', (language) => {
  const [, [, day] = []] = stepsIn(drawn('hydro', {}, language))
  expect(day).toMatch(language === 'vi' ? /22 thg 11, 2026/ : /Nov 22, 2026/)
})
