import type { TaxRateRow } from '@backroom/contract/selling/taxes/endpoints'

/** The day of these rates. A merchant confirms them, because rates change and cities add their own. */
const date = '2026-01-01'

/** VAT of the EU, of the United Kingdom and of Vietnam: the standard and the usual reduced rate in percent. */
const vat: Readonly<Record<string, readonly [standard: number, reduced?: number]>> = {
  ...{ AT: [20, 10], BE: [21, 6], BG: [20, 9], CY: [19, 5], CZ: [21, 12], DE: [19, 7], DK: [25] },
  ...{ EE: [24, 9], ES: [21, 10], FI: [25.5, 13.5], FR: [20, 5.5], GR: [24, 13], HR: [25, 13], HU: [27, 5] },
  ...{ IE: [23, 13.5], IT: [22, 10], LT: [21, 12], LU: [17, 8], LV: [21, 12], MT: [18, 5], NL: [21, 9] },
  ...{ PL: [23, 8], PT: [23, 6], RO: [21, 11], SE: [25, 12], SI: [22, 9.5], SK: [23, 19] },
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
  for (const [countryCode, [standard, reduced]] of Object.entries(vat)) {
    const row = { countryCode, region: '', name: 'VAT' }
    rates.push({ ...row, taxClass: 'standard', millionths: millionthsOf(standard) })
    if (reduced !== undefined) rates.push({ ...row, taxClass: 'reduced', millionths: millionthsOf(reduced) })
  }
  for (const [region, percent] of Object.entries(salesTax))
    rates.push({
      ...{ countryCode: 'US', region, taxClass: 'standard', name: 'Sales tax' },
      millionths: millionthsOf(percent),
    })
  return { date, rates }
}
