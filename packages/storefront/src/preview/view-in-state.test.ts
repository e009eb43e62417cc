import { usualStates } from '@backroom/theme/preview-messages'
import { expect, it } from 'vitest'
import { testPage, testProduct, testTheme } from '../test-pages.ts'
import { viewInState } from './view-in-state.ts'

const goal = (goalAmount: number) =>
  testTheme('hydro', ({ settings }) => {
    settings.cart_goal = { settings: { isShow: true, goalAmount } }
  })
const cart = testPage('cart')
const cartIn = (state: 'filled' | 'empty' | 'goalReached', theme = goal(100)) => {
  const view = viewInState(cart, { ...usualStates, cart: state }, theme)
  return view.kind === 'cart' ? view.cart : undefined
}
const product = { ...testPage('product'), product: testProduct() } as ReturnType<typeof testPage>
const variantsIn = (state: 'usual' | 'onSale' | 'soldOut') => {
  const view = viewInState(product, { ...usualStates, product: state }, goal(0))
  return view.kind === 'product' ? view.product.variants : []
}

it('changes nothing in the initial state', () => {
  for (const kind of ['home', 'cart', 'product', 'thank-you', 'collection', 'search'] as const) {
    const page = testPage(kind)
    expect(viewInState(page, usualStates, goal(100))).toBe(page)
  }
})

it('empties the cart and its totals', () => {
  expect(cartIn('empty')).toEqual({
    lines: [],
    subtotalCents: 0,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    totalCents: 0,
    count: 0,
  })
})

it('reaches the goal with whole pieces, and the totals match the lines', () => {
  // The cart has $76.00, a piece costs $19.00 and the goal is $100.00, so two more are needed.
  const reached = cartIn('goalReached')!
  expect(reached.lines.map(({ quantity, totalCents }) => [quantity, totalCents])).toEqual([
    [4, 7600],
    [2, 3800],
  ])
  expect([reached.subtotalCents, reached.count]).toEqual([11400, 6])
  expect(cartIn('goalReached', goal(76))).toBe(cartIn('filled'))
})

it('puts a product on sale and leaves an existing sale as it is', () => {
  expect(variantsIn('onSale').map(({ priceCents, compareAtPriceCents }) => [priceCents, compareAtPriceCents])).toEqual([
    [2450, 3063],
    [1900, 2450],
    [2650, 3313],
  ])
})

it('marks every variant as sold out, without a stock count', () => {
  for (const variant of variantsIn('soldOut')) {
    expect(variant.available).toBe(false)
    expect(variant).not.toHaveProperty('left')
  }
})

it('leaves a cart alone that cannot reach the goal by more pieces, and one without a goal', () => {
  const inCart = (change: object, theme = goal(100)) => {
    const page = { ...cart, cart: { ...(cart as { cart: object }).cart, ...change } } as typeof cart
    return [viewInState(page, { ...usualStates, cart: 'goalReached' }, theme), { ...page }] as const
  }
  const [line] = (cart as { cart: { lines: { unitPriceCents: number }[] } }).cart.lines
  for (const [view, page] of [
    inCart({ lines: [], subtotalCents: 0 }),
    inCart({ lines: [{ ...line!, unitPriceCents: 0 }] }),
    inCart({}, goal(0)),
    inCart({ subtotalCents: 10_000 }),
    inCart({}, testTheme('hydro')),
  ])
    expect(view).toEqual(page)
})

it('reaches a goal in a currency without decimals by as few pieces as it takes', () => {
  const yen = { ...cart, store: { ...cart.store, currency: 'JPY' } } as typeof cart
  const quantity = (goalAmount: number) => {
    const view = viewInState(yen, { ...usualStates, cart: 'goalReached' }, goal(goalAmount))
    return view.kind === 'cart' ? [view.cart.lines[0]?.quantity, view.cart.totalCents, view.cart.count] : []
  }
  // The cart has ¥7,600 of ¥8,220 in all; a piece costs ¥1,900.
  expect(quantity(9_500)).toEqual([3, 10_120, 5])
  expect(quantity(9_501)).toEqual([4, 12_020, 6])
})
