import { expect, it } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testPage, testTheme } from '../test-pages.ts'
import { checkoutStep } from './checkout-step.ts'

it.each([
  [1, 'cart'],
  [2, 'checkout'],
  [3, 'mini-cart'],
])('reads checkoutStepLayout %i as the %s in both themes [B3-50]', (checkoutStepLayout, step) => {
  for (const themeKey of ['hydro', 'newchick'] as const) {
    const theme = testTheme(themeKey, ({ settings }) => {
      settings.product = { checkoutStepLayout }
    })
    expect(checkoutStep(theme)).toBe(step)
    expect(renderStorefront(testPage('product'), theme)).toContain(`data-step="${step}"`)
  }
})

it('defaults to the cart page in hydro and to the mini cart in newchick', () => {
  expect(checkoutStep(testTheme('hydro'))).toBe('cart')
  expect(checkoutStep(testTheme('newchick'))).toBe('mini-cart')
})
