import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseNumber, scaled, unscaledText } from './number-text.ts'

const amount = (text: string, locale: string, decimals = 2) => {
  const parsed = parseNumber(text, locale)
  return parsed && scaled(parsed, decimals)
}

it('reads numbers as the language writes them', () => {
  expect(amount('1,234.5', 'en')).toBe(123450)
  expect(amount('1.234,5', 'vi')).toBe(123450)
  expect(amount('25.000', 'vi', 0)).toBe(25000)
  expect(amount('25,000', 'en', 0)).toBe(25000)
  expect(amount(' 1\u00a0234 567 ', 'en', 0)).toBe(1234567)
  expect(amount('-0.5', 'en')).toBe(-50)
  expect(amount('.5', 'en')).toBe(50)
  expect(amount('007', 'en', 0)).toBe(7)
})

it('reads what only one language can mean in the other one, too', () => {
  expect(amount('1.234,5', 'en')).toBe(123450)
  expect(amount('1,234.5', 'vi')).toBe(123450)
  expect(amount('12.5', 'vi')).toBe(1250)
  expect(amount('1.234.567', 'en', 0)).toBe(1234567)
})

it('rejects what is no number, and amounts that cannot be exact', () => {
  for (const text of ['', 'abc', '1.2.3', '12,34,5', '1.', '1e5', '--1', '1,23.4,5', '٣'])
    expect(amount(text, 'en'), text).toBeUndefined()
  expect(amount('1.005', 'en')).toBeUndefined()
  expect(amount('90071992547409.93', 'en')).toBeUndefined()
})

it('reads back every amount that it writes, in both languages and with any number of decimals', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.constantFrom(0, 2, 3),
      fc.constantFrom('en', 'vi'),
      (value, decimals, locale) => {
        const text = unscaledText(value, decimals, locale)
        expect(amount(text, locale, decimals)).toBe(value === 0 ? 0 : value)
      },
    ),
  )
})
