import { themeKeys } from '@backroom/theme/document/document'
import { describe, expect, it } from 'vitest'
import { renderMiniCart, renderStorefront } from '../render/render-page.tsx'
import { testPage, testStore, testTheme } from '../test-pages.ts'
import type { CartView } from '../views/buying.ts'
import type { CartPageView } from '../views/pages.ts'

const page = testPage('cart') as CartPageView

describe.each(themeKeys)('the bar of free shipping in %s', (themeKey) => {
  const drawings = {
    'cart page': (cart: CartView) => renderStorefront({ ...page, cart }, testTheme(themeKey)),
    'mini cart': (cart: CartView) => renderMiniCart(cart, testStore(), testTheme(themeKey)),
  }
  const read = (html: string) => {
    const bar = new DOMParser().parseFromString(html, 'text/html').querySelector('.goal:has(progress)')
    const progress = bar?.querySelector('progress')
    return bar && [bar.querySelector('p')?.textContent, progress?.value, progress?.max]
  }

  it.each(Object.entries(drawings))('names the amount that is left and the country on the %s', (_, draw) => {
    const drawn = (freeShipping?: CartView['freeShipping'], more: Partial<CartView> = {}) =>
      read(draw({ ...page.cart, ...(freeShipping && { freeShipping }), ...more }))
    const left = 'Spend $12 more for free shipping to'
    expect(drawn({ fromCents: 8800, country: 'Vietnam' })).toEqual([`${left} Vietnam.`, 7600, 8800])
    expect(drawn({ fromCents: 8800, country: 'United States' })).toEqual([`${left} the United States.`, 7600, 8800])
    expect(drawn({ fromCents: 7600, country: 'Vietnam' })).toEqual(['Your order ships free to Vietnam.', 7600, 7600])
    expect(drawn()).toBeNull()
    expect(drawn({ fromCents: 8800, country: 'Vietnam' }, { count: 0 })).toBeNull()
  })
})
