import type { TaxRateRow } from '@backroom/contract/selling/taxes/endpoints'
import { ratedTaxClasses } from '@backroom/contract/selling/taxes/states'

/** The day of these rates. A merchant confirms them, because rates change and cities add their own. */
const date = '2026-01-01'

type Rates = readonly [standard: number, reduced?: number, secondReduced?: number, superReduced?: number]

/**
 * VAT of the EU, of the United Kingdom and of Vietnam in percent, in the order of the classes; undefined for a class that a country
 * does not have. `reduced` is the rate that the set had before it had more than one, so it can be below `second_reduced`.
 */
const vat: Readonly<Record<string, Rates>> = {
  ...{ AT: [20, 10, 13], BE: [21, 6, 12], BG: [20, 9], CY: [19, 5, 9, 3], CZ: [21, 12], DE: [19, 7], DK: [25] },
  ...{ EE: [24, 9, 13], ES: [21, 10, undefined, 4], FI: [25.5, 13.5, 10], FR: [20, 5.5, 10, 2.1], GR: [24, 13, 6] },
  ...{ HR: [25, 13, 5], HU: [27, 5, 18], IE: [23, 13.5, 9, 4.8], IT: [22, 10, 5, 4], LT: [21, 12, 5] },
  ...{ LU: [17, 8, 14, 3], LV: [21, 12, 5], MT: [18, 5, 7], NL: [21, 9], PL: [23, 8, 5], PT: [23, 6, 13] },
  ...{ RO: [21, 11], SE: [25, 12, 6], SI: [22, 9.5, 5], SK: [23, 19, 5] },
  ...{ GB: [20, 5], VN: [10, 5] },
}

/** Sales tax of the states of the US in percent, without that of counties and cities; other states have none. */
const salesTax: Readonly<Record<string, number>> = {
  ...{
    AL: 4,
    AR: 6.5,
    AZ: 5.6,
    CA: 7.25,
    CO: 2.9,
    CT: 6.35,
    DC: 6,
    FL: 6,
    GA: 4,
    HI: 4,
    IA: 6,
    ID: 6,
    IL: 6.25,
    IN: 7,
  },
  ...{ KS: 6.5, KY: 6, LA: 5, MA: 6.25, MD: 6, ME: 5.5, MI: 6, MN: 6.875, MO: 4.225, MS: 7, NC: 4.75, ND: 5, NE: 5.5 },
  ...{
    NJ: 6.625,
    NM: 4.875,
    NV: 6.85,
    NY: 4,
    OH: 5.75,
    OK: 4.5,
    PA: 6,
    RI: 7,
    SC: 6,
    SD: 4.2,
    TN: 7,
    TX: 6.25,
    UT: 6.1,
  },
  ...{ VA: 5.3, VT: 6, WA: 6.5, WI: 5, WV: 6, WY: 4 },
}

const millionthsOf = (percent: number) => Math.round(percent * 10_000)

export function startingSet(): { date: string; rates: TaxRateRow[] } {
  const rates: TaxRateRow[] = []
  for (const [countryCode, percents] of Object.entries(vat))
    for (const [at, taxClass] of ratedTaxClasses.entries()) {
      const percent = percents[at]
      if (percent !== undefined)
        rates.push({ countryCode, region: '', taxClass, name: 'VAT', millionths: millionthsOf(percent) })
    }
  for (const [region, percent] of Object.entries(salesTax))
    rates.push({
      ...{ countryCode: 'US', region, taxClass: 'standard', name: 'Sales tax' },
      millionths: millionthsOf(percent),
    })
  return { date, rates }
}
