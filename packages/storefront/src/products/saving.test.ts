import { expect, it } from 'vitest'
import { isOnSale, savedPercent } from './saving.ts'

it('rounds the saved percentage down and omits less than one', () => {
  expect(savedPercent({ priceCents: 1900, compareAtPriceCents: 2450 })).toBe(22)
  expect(savedPercent({ priceCents: 1, compareAtPriceCents: 1000 })).toBe(99)
  expect(savedPercent({ priceCents: 995, compareAtPriceCents: 1000 })).toBeUndefined()
  expect(savedPercent({ priceCents: 0, compareAtPriceCents: 1000 })).toBe(100)
})

it('treats only a lowered price as a sale', () => {
  expect(isOnSale({ priceCents: 100, compareAtPriceCents: 100 })).toBe(false)
  expect(isOnSale({ priceCents: 100 })).toBe(false)
  expect(savedPercent({ priceCents: 100 })).toBeUndefined()
})
