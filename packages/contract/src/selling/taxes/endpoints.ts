import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { day, oneLine, text } from '../../platform/api/fields.ts'
import { taxesErrors } from './errors.ts'
import { limits } from './limits.ts'
import { ratedTaxClasses } from './states.ts'

export const TaxRateRow = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  /** '' for the whole country. */
  region: oneLine(limits.regionLength),
  taxClass: z.enum(ratedTaxClasses),
  /** Customers see it. */
  name: oneLine(limits.nameLength, 1),
  millionths: z.int().min(0).max(limits.millionths),
})
export type TaxRateRow = z.infer<typeof TaxRateRow>

const fields = {
  /** Where the shop is registered; '' if it does not say. */
  countryCode: z.string().regex(/^([A-Z]{2})?$/),
  pricesIncludeTax: z.boolean(),
  taxesShipping: z.boolean(),
  /** A valid VAT number of another EU country makes an order exempt. */
  asksVatNumber: z.boolean(),
  rates: z.array(TaxRateRow).max(limits.rates).meta({ resource: 'taxRates' }),
  /** The date of the starting set that rates were taken from; '' for none. */
  startingSet: z.union([z.literal(''), day]).meta({ resource: 'noStartingSet' }),
  /** That a person checked the rates of the starting set; needed with it. */
  isConfirmed: z.boolean(),
}
const body = z.object(fields)
export type TaxSettingsBody = z.infer<typeof body>

export const TaxSettings = z.object({ ...fields, revision: z.int() })
export type TaxSettings = z.infer<typeof TaxSettings>

const rateFile = z.object({
  rates: z.array(TaxRateRow),
  errors: z.array(z.object({ line: z.int(), en: z.string(), vi: z.string() })),
})

export const taxes = group('taxes', {
  show: endpoint({
    method: 'GET',
    path: '/stores/taxes',
    summary: 'How the store taxes, with its rates by country and region',
    permission: 'settings.view',
    answer: TaxSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/stores/taxes',
    summary: 'Replaces the tax settings and all rates; checkouts use them at once',
    permission: 'settings.edit',
    ifMatch: true,
    body,
    bodyBytes: 600_000,
    answer: TaxSettings,
  }),
  startingSet: endpoint({
    method: 'GET',
    path: '/stores/taxes/starting-set',
    summary: 'Rates to begin with, as of a date; to be checked by the merchant before they are saved',
    permission: 'settings.view',
    answer: z.object({ date: day, rates: z.array(TaxRateRow) }),
  }),
  readFile: endpoint({
    method: 'POST',
    path: '/stores/taxes/rates/file',
    summary: 'Reads a file of rates and answers them with the lines that are wrong; changes nothing',
    permission: 'settings.edit',
    audited: false,
    mutates: false,
    body: z.object({ csv: text(limits.csvLength, 1).meta({ resource: 'taxRateFile' }) }),
    answer: rateFile,
    errors: [taxesErrors.tax_file_unreadable],
  }),
  export: endpoint({
    method: 'GET',
    path: '/stores/taxes/rates/export',
    summary: 'The rates as comma-separated text',
    permission: 'settings.view',
    audited: true,
    answerKind: 'csv',
    waits: true,
    answer: z.string(),
  }),
})
