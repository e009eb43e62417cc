import type { TaxRateRow, TaxSettings } from '@backroom/contract/selling/taxes/endpoints'
import { ratedTaxClasses } from '@backroom/contract/selling/taxes/states'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'

/** A rate as the table shows it. */
export interface RateRow {
  id: string
  countryCode: string
  region: string
  taxClass: string
  name: string
  /** As it is typed: `8.875`. */
  percent: string
  [key: string]: string
}

export const rowOf = ({ countryCode, region, taxClass, name, millionths }: TaxRateRow): RateRow => ({
  // A place, class and name has one rate, so that reloads keep the rows.
  id: `${countryCode} ${region} ${taxClass} ${name}`,
  ...{ countryCode, region, taxClass, name, percent: String(millionths / 10_000) },
})

const isPercent = (typed: string) => /^\d{1,3}(?:[.,]\d{1,4})?$/.test(typed) && Number(typed.replace(',', '.')) <= 100

const isUsable = ({ countryCode, name, percent }: RateRow) =>
  /^[A-Z]{2}$/.test(countryCode.trim().toUpperCase()) && name.trim() !== '' && isPercent(percent.trim())

const rateOf = ({ countryCode, region, taxClass, name, percent }: RateRow): TaxRateRow => ({
  countryCode: countryCode.trim().toUpperCase(),
  region: region.trim(),
  taxClass: ratedTaxClasses.find((known) => known === taxClass) ?? 'standard',
  name: name.trim(),
  millionths: Math.round(Number(percent.trim().replace(',', '.')) * 10_000),
})

export function useTaxesForm() {
  const { t, i18n } = useTranslation()
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const yesNo = (is: boolean) => t(is ? 'taxes.yes' : 'taxes.no')
  return useEntityForm({
    load: api.taxes.show,
    save: api.taxes.save,
    values: ({ revision: _, rates, ...settings }: TaxSettings) => ({ ...settings, rates: rates.map(rowOf) }),
    body: ({ rates, ...settings }) => ({ ...settings, rates: rates.map(rateOf) }),
    labels: {
      countryCode: t('taxes.countryCode'),
      pricesIncludeTax: t('taxes.pricesIncludeTax'),
      taxesShipping: t('taxes.taxesShipping'),
      asksVatNumber: t('taxes.asksVatNumber'),
      rates: t('taxes.rates'),
      startingSet: t('taxes.startingSet'),
      isConfirmed: t('taxes.isConfirmed'),
    },
    check: ({ rates, startingSet, isConfirmed }) => ({
      rates: !rates.every(isUsable) && t('taxes.ratesMissing'),
      isConfirmed: startingSet !== '' && !isConfirmed && t('taxes.confirmMissing'),
    }),
    formatters: {
      countryCode: (code) => (code ? (countries.of(code) ?? code) : t('taxes.noCountry')),
      ...{ pricesIncludeTax: yesNo, taxesShipping: yesNo, asksVatNumber: yesNo, isConfirmed: yesNo },
    },
    rows: {
      rates: {
        nameOf: ({ countryCode, region, name }: RateRow) => [countryCode, region, name].filter(Boolean).join(' '),
        labelOf: (key) => t(`taxes.${key === 'countryCode' ? 'country' : key}` as 'taxes.name'),
      },
    },
  })
}
