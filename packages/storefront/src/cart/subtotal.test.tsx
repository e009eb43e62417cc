import { themeKeys } from '@backroom/theme/document/document'
import { describe, expect, it } from 'vitest'
import { renderMiniCart, renderStorefront } from '../render/render-page.tsx'
import { testPage, testStore, testTheme } from '../test-pages.ts'
import type { CartPageView } from '../views/pages.ts'

describe.each(themeKeys)('in %s', (themeKey) => {
  const page = testPage('cart') as CartPageView
  const pageWith = (discountCents: number) => ({ ...page, cart: { ...page.cart, discountCents } })
  const drawings = {
    'cart page': (discountCents: number) => renderStorefront(pageWith(discountCents), testTheme(themeKey)),
    'mini cart': (discountCents: number) =>
      renderMiniCart(pageWith(discountCents).cart, testStore(), testTheme(themeKey)),
  }
  it.each(Object.entries(drawings))('the %s shows the subtotal once, and a discount where there is one', (_, draw) => {
    const rows = (html: string, term: string) => [...html.matchAll(new RegExp(`<dt>${term}</dt><dd>([^<]+)</dd>`, 'g'))]
    expect(rows(draw(0), 'Subtotal').map(([, value]) => value)).toEqual(['$76'])
    expect(rows(draw(0), 'Discount')).toEqual([])
    expect(rows(draw(760), 'Subtotal').map(([, value]) => value)).toEqual(['$76'])
    expect(rows(draw(760), 'Discount').map(([, value]) => value)).toEqual(['-$7.60'])
  })
})
