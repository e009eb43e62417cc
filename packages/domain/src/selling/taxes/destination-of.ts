import type { TaxRateRow } from '@backroom/contract/selling/taxes/endpoints'
import { ratedTaxClasses } from '@backroom/contract/selling/taxes/states'
import type { Destination, TaxRate } from '../pricing/pricing.ts'
import { type Place, sameRegion } from '../shipping/shipping.ts'
import { isForeignVatNumber } from './foreign-vat-number.ts'

export interface Taxes {
  countryCode: string
  pricesIncludeTax: boolean
  taxesShipping: boolean
  asksVatNumber: boolean
  /** Of the place's country at least. */
  rates: readonly TaxRateRow[]
}

interface Shipment {
  place: Place
  /** Of the chosen delivery option. */
  shippingCents: number
  /** Classes of the cart's variants. */
  taxClasses: readonly string[]
  /** What the buyer entered, or ''. */
  vatNumber: string
  /** Whether the customer pays no tax at all. */
  isCustomerExempt?: boolean
}

/**
 * Shipping and taxes as `price` takes them. A region with rates of its own uses none of its country. A class without rates has
 * those of the class `standard`, and the class `exempt` has none. Shipping has the rates of the goods with the highest tax.
 */
export function destinationOf(
  taxes: Taxes,
  { place, shippingCents, taxClasses, vatNumber, isCustomerExempt = false }: Shipment,
): Destination {
  const ofCountry = taxes.rates.filter(({ countryCode }) => countryCode === place.countryCode)
  const ofRegion = ofCountry.filter(({ region }) => region !== '' && sameRegion(region, place.region))
  const own = ofRegion.length > 0 ? ofRegion : ofCountry.filter(({ region }) => region === '')
  const of = (taxClass: string): TaxRate[] =>
    own
      .filter((rate) => rate.taxClass === taxClass)
      .map(({ name, millionths }) => ({ name, millionths }))
      .sort((a, b) => b.millionths - a.millionths || (a.name < b.name ? -1 : 1))
  const standard = of('standard')
  const rates: Record<string, TaxRate[]> = { exempt: [] }
  for (const taxClass of ratedTaxClasses) {
    const found = of(taxClass)
    rates[taxClass] = found.length > 0 ? found : standard
  }
  const ofGoods = taxClasses.map((taxClass) => rates[taxClass] ?? standard).sort((a, b) => total(b) - total(a))
  return {
    shipping: {
      cents: shippingCents,
      includesTax: taxes.pricesIncludeTax,
      taxRates: taxes.taxesShipping ? (ofGoods[0] ?? []) : [],
    },
    tax: {
      isIncluded: taxes.pricesIncludeTax,
      isExempt:
        isCustomerExempt ||
        (taxes.asksVatNumber && isForeignVatNumber(vatNumber, place.countryCode, taxes.countryCode)),
      rates,
    },
  }
}

const total = (rates: readonly TaxRate[]) => rates.reduce((sum, { millionths }) => sum + millionths, 0)
