import { type JsonObject, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import { describe, expect, it } from 'vitest'
import { renderMiniCart, renderStorefront } from '../render/render-page.tsx'
import { emptyPage, testPage, testStore, testTheme } from '../test-pages.ts'
import type { CartPageView } from '../views/pages.ts'

const page = testPage('cart') as CartPageView
const themeWith = (themeKey: ThemeKey, settings: Record<string, JsonObject>) =>
  testTheme(themeKey, (document) => Object.assign(document.settings, settings))
const read = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const cart = (themeKey: ThemeKey, settings: Record<string, JsonObject>, view = page) =>
  read(renderStorefront(view, themeWith(themeKey, settings)))
const mini = (themeKey: ThemeKey, settings: Record<string, JsonObject>, view = page.cart) =>
  read(renderMiniCart(view, testStore(), themeWith(themeKey, settings)))
const goal = (values: JsonObject) => ({ cart_goal: { settings: { isShow: true, ...values } } })
const goalOf = (root: Document) => {
  const bar = root.querySelector('progress')
  return { text: root.querySelector('[data-goal-text]')?.textContent, value: bar?.value, max: bar?.max }
}

describe.each(themeKeys)('the cart of %s', (themeKey) => {
  it('shows the amount left until the goal, on the page and in the mini cart', () => {
    const settings = goal({ goalAmount: 80, motivationalMessage: 'Only {{amount}} to go, {{name}}' })
    for (const root of [cart(themeKey, settings), mini(themeKey, settings)])
      expect(goalOf(root)).toEqual({ text: 'Only $4 to go, {{name}}', value: 7600, max: 8000 })
  })

  it('shows a reached goal with a full bar', () => {
    const settings = goal({ goalAmount: 76, goalReached: 'Done!' })
    for (const root of [cart(themeKey, settings), mini(themeKey, settings)])
      expect(goalOf(root)).toEqual({ text: 'Done!', value: 7600, max: 7600 })
  })

  it('shows neither a goal of 0 nor the goal of an empty cart', () => {
    expect(cart(themeKey, goal({ goalAmount: 0 })).querySelector('progress')).toBeNull()
    const empty = emptyPage('cart') as CartPageView
    expect(cart(themeKey, goal({ goalAmount: 80 }), empty).querySelector('progress')).toBeNull()
  })

  it('takes a note to the shop along to the checkout, if the merchant allows notes', () => {
    const view = { ...page, note: 'Ring <twice>' }
    const way = (root: Document) => root.querySelector('.button-checkout')!
    const allowed = cart(themeKey, { checkout: { isCustomerNote: true } }, view)
    expect(allowed.querySelector('textarea')?.value).toBe('Ring <twice>')
    const form = allowed.querySelector('form[action="/cart/note"]')!
    expect(way(allowed).getAttribute('form')).toBe(form.id)
    expect([way(allowed).getAttribute('name'), way(allowed).getAttribute('value')]).toEqual(['next', 'checkout'])
    const without = cart(themeKey, { checkout: { isCustomerNote: false } }, view)
    expect([without.querySelector('textarea'), way(without).getAttribute('href')]).toEqual([null, '/checkout'])
  })

  it('uses the merchant’s texts for heading, checkout and empty cart, and escapes them', () => {
    const settings = { cart: { heading: 'Bag <b>', emptyMessage: 'Nothing, yet', checkoutLabel: 'Pay now' } }
    const root = cart(themeKey, settings)
    expect(root.querySelector('h1')?.textContent).toBe('Bag <b>')
    expect(root.querySelector('main [href="/checkout"]')?.textContent).toBe('Pay now')
    expect(root.querySelector('[data-sheet]')?.getAttribute('aria-label')).toBe('Bag <b>')
    const sheet = mini(themeKey, settings)
    expect([sheet.querySelector('h2')?.textContent, sheet.querySelector('[href="/checkout"]')?.textContent]).toEqual([
      'Bag <b>',
      'Pay now',
    ])
    const empty = emptyPage('cart') as CartPageView
    expect(cart(themeKey, settings, empty).querySelector('main')?.textContent).toContain('Nothing, yet')
    expect(mini(themeKey, settings, empty.cart).body.textContent).toContain('Nothing, yet')
  })
})

describe('the upsell of newchick', () => {
  const offering = {
    cart_upsell: {
      settings: {
        isShowCartUpsell: true,
        cartUpsellMessage: 'With your bag',
        buttonLabel: 'All tees',
        url: { name: 'collection', params: { slug: 'tees' } },
      },
    },
  }

  it('shows available products once on the page, with the merchant’s link', () => {
    const root = cart('newchick', offering)
    const offer = root.querySelector('.offer')
    expect([...offer!.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Tee 1'])
    expect(offer?.querySelector('.button')?.getAttribute('href')).toBe('/collections/tees')
    expect([...root.querySelectorAll('.look h3')].map(({ textContent }) => textContent)).toEqual(['Tee 2'])
  })

  it('shows nothing for an empty cart, whose page keeps its other products', () => {
    const empty = { ...(emptyPage('cart') as CartPageView), upsell: page.upsell }
    const root = cart('newchick', offering, empty)
    expect(root.querySelector('.offer')).toBeNull()
    expect(root.querySelectorAll('.look h3')).toHaveLength(2)
  })

  it('does not exist in hydro, whatever is stored', () => {
    const root = cart('hydro', {
      cart_upsell: {
        settings: { ...offering.cart_upsell.settings, isShowMotivational: true, motivationalMessage: 'Hi' },
      },
    })
    expect(root.querySelector('.offer, .motivation')).toBeNull()
  })
})
