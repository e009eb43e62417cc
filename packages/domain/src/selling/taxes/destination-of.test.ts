import type { TaxRateRow } from '@backroom/contract/selling/taxes/endpoints'
import { ratedTaxClasses } from '@backroom/contract/selling/taxes/states'
import { expect, test } from 'vitest'
import { destinationOf, type Taxes } from './destination-of.ts'
import { readTaxRates } from './rate-file.ts'
import { startingSet } from './starting-set.ts'

const rate = (place: string, name: string, percent: number, taxClass: TaxRateRow['taxClass'] = 'standard') => {
  const [countryCode = '', region = ''] = place.split(' ')
  return { countryCode, region, taxClass, name, millionths: percent * 10_000 }
}
const taxes = (rates: TaxRateRow[], more: Partial<Taxes> = {}): Taxes => ({
  ...{ countryCode: 'DE', pricesIncludeTax: false, taxesShipping: true, asksVatNumber: false, rates, ...more },
})
const shipment = { shippingCents: 500, taxClasses: ['standard'], vatNumber: '' }
const ratesTo = (rates: TaxRateRow[], countryCode: string, region = '') =>
  destinationOf(taxes(rates), { ...shipment, place: { countryCode, region } }).tax.rates

test('a region with rates of its own uses none of its country; a class without rates has the standard ones', () => {
  const rates = [
    ...[rate('CA', 'GST', 5), rate('CA QC', 'GST', 5), rate('CA QC', 'QST', 9.975), rate('DE', 'VAT', 19)],
    rate('DE', 'VAT', 7, 'reduced'),
  ]
  const names = (found: ReturnType<typeof ratesTo>, of = 'standard') =>
    found[of]!.map(({ name, millionths }) => `${name} ${millionths / 10_000}`)
  expect(names(ratesTo(rates, 'CA', 'ON'))).toEqual(['GST 5'])
  expect(names(ratesTo(rates, 'CA', ' qc '))).toEqual(['QST 9.975', 'GST 5'])
  expect(names(ratesTo(rates, 'CA', 'QC'), 'reduced')).toEqual(['QST 9.975', 'GST 5'])
  expect(names(ratesTo(rates, 'DE'), 'reduced')).toEqual(['VAT 7'])
  expect(ratesTo(rates, 'DE').exempt).toEqual([])
  expect(ratesTo(rates, 'FR')).toEqual({
    ...{ standard: [], reduced: [], second_reduced: [], super_reduced: [], exempt: [] },
  })
})

test('each class has its own rate, and without one the standard rate instead of another reduced one', () => {
  const rates = [
    ...[rate('FR', 'TVA', 20), rate('FR', 'TVA', 5.5, 'reduced'), rate('FR', 'TVA', 10, 'second_reduced')],
    ...[rate('FR', 'TVA', 2.1, 'super_reduced'), rate('NL', 'btw', 21), rate('NL', 'btw', 9, 'reduced')],
  ]
  const percentOf = (countryCode: string, taxClass: string) =>
    ratesTo(rates, countryCode)[taxClass]!.map(({ millionths }) => millionths / 10_000)
  expect(ratedTaxClasses.map((taxClass) => percentOf('FR', taxClass))).toEqual([[20], [5.5], [10], [2.1]])
  expect(ratedTaxClasses.map((taxClass) => percentOf('NL', taxClass))).toEqual([[21], [9], [21], [21]])
})

test('shipping has the rates of the goods with the highest tax, or none', () => {
  const rates = [rate('DE', 'VAT', 19), rate('DE', 'VAT', 7, 'reduced')]
  const shippingOf = (taxClasses: string[], more: Partial<Taxes> = {}) =>
    destinationOf(taxes(rates, more), { ...shipment, taxClasses, place: { countryCode: 'DE', region: '' } }).shipping
  expect(shippingOf(['reduced', 'standard']).taxRates).toEqual([{ name: 'VAT', millionths: 190_000 }])
  expect(shippingOf(['reduced', 'exempt']).taxRates).toEqual([{ name: 'VAT', millionths: 70_000 }])
  expect(shippingOf(['exempt']).taxRates).toEqual([])
  expect(shippingOf(['standard'], { taxesShipping: false }).taxRates).toEqual([])
})

test('the starting set has the EU, the UK, Vietnam and the states of the US, and each rate once', () => {
  const { rates, date } = startingSet()
  expect(new Set(rates.map(({ countryCode }) => countryCode)).size).toBe(30)
  expect(rates.filter(({ countryCode }) => countryCode === 'US')).toHaveLength(46)
  expect(new Set(rates.map((row) => JSON.stringify({ ...row, millionths: 0 }))).size).toBe(rates.length)
  expect(rates).toContainEqual(rate('US MN', 'Sales tax', 6.875))
  const percentsOf = (country: string) =>
    rates.filter(({ countryCode }) => countryCode === country).map((row) => [row.taxClass, row.millionths / 10_000])
  expect(percentsOf('FR')).toEqual([
    ...[
      ['standard', 20],
      ['reduced', 5.5],
      ['second_reduced', 10],
      ['super_reduced', 2.1],
    ],
  ])
  expect(percentsOf('ES')).toEqual([
    ['standard', 21],
    ['reduced', 10],
    ['super_reduced', 4],
  ])
  expect(percentsOf('DE')).toEqual([
    ['standard', 19],
    ['reduced', 7],
  ])
  expect(percentsOf('DK')).toEqual([['standard', 25]])
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('a file of rates may omit columns and write a comma; wrong lines are named, and the others read', () => {
  const file =
    'Country;Class;Percent;Name\nde;;19;VAT\nDE;reduced;"5,5";VAT\nGermany;;19;VAT\nFR;luxury;33;TVA\nFR;;101;TVA\n' +
    'FR;Second reduced;10;TVA\nFR;SUPER_REDUCED;2,1;TVA\n'
  const { rates, errors } = readTaxRates(file)
  expect(rates).toEqual([
    ...[rate('DE', 'VAT', 19), rate('DE', 'VAT', 5.5, 'reduced')],
    ...[rate('FR', 'TVA', 10, 'second_reduced'), rate('FR', 'TVA', 2.1, 'super_reduced')],
  ])
  expect(errors.map(({ line, en }) => [line, en.split(' ').slice(0, 4).join(' ')])).toEqual([
    [4, 'Enter a country like'],
    [5, 'Enter a class: standard,'],
    [6, 'Enter a percentage from'],
  ])
  expect(() => readTaxRates('a,b\n1,2')).toThrow(expect.objectContaining({ code: 'tax_file_unreadable' }))
})

test('a customer who pays no tax is exempt everywhere, with the rates that prices include', () => {
  const { tax } = destinationOf(taxes([rate('DE', 'VAT', 19)]), {
    ...{ ...shipment, place: { countryCode: 'DE', region: '' }, isCustomerExempt: true },
  })
  expect(tax).toMatchObject({ isExempt: true, rates: { standard: [{ name: 'VAT', millionths: 190_000 }] } })
})

test('only a valid VAT number of the country of delivery, outside of the shop’s, exempts from tax', () => {
  const isExempt = (vatNumber: string, countryCode: string, more: Partial<Taxes> = {}) =>
    destinationOf(taxes([rate('FR', 'VAT', 20)], { asksVatNumber: true, ...more }), {
      ...{ ...shipment, vatNumber, place: { countryCode, region: '' } },
    }).tax.isExempt
  const french = 'FR40303265045'
  expect(isExempt(french, 'FR')).toBe(true)
  expect(isExempt('', 'FR')).toBe(false)
  expect(isExempt('FR40303265046', 'FR')).toBe(false)
  expect(isExempt(french, 'IT')).toBe(false)
  expect(isExempt(french, 'FR', { countryCode: 'FR' })).toBe(false)
  expect(isExempt(french, 'FR', { asksVatNumber: false })).toBe(false)
})
