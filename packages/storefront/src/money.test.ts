import { expect, it } from 'vitest'
import { formatPrice } from './money.ts'

it.each([
  [2450, 'USD', 'en-US', '$24.50'],
  [2400, 'USD', 'en-US', '$24'],
  [5, 'USD', 'en-US', '$0.05'],
  [-380, 'USD', 'en-US', '-$3.80'],
  [123456789, 'USD', 'en-US', '$1,234,567.89'],
  [1900, 'JPY', 'en-US', '¥1,900'],
  [249000, 'VND', 'vi-VN', '249.000 ₫'],
  [1500, 'KWD', 'en-US', 'KWD 1.500'],
  // The same currency for another reader.
  [2450, 'USD', 'vi-VN', '24,50 US$'],
  [249000, 'VND', 'en-US', '₫249,000'],
])('writes %i minor units of %s in %s as %s', (amount, currency, locale, expected) => {
  expect(formatPrice(amount, currency, locale).replace(/\s/g, ' ')).toBe(expected)
})
