import { countryChoices } from '@backroom/contract/platform/addresses/countries'
import type { Language } from '@backroom/contract/platform/api/language'
import type { ConsentState, OrderBand } from '@backroom/contract/selling/customers/states'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'

export function useCustomerTexts(): ListTexts {
  const { t, i18n } = useTranslation()
  const filters: Record<string, string> = {
    consent: t('customers.consent'),
    orders: t('customers.orders'),
    spent: t('customers.spent'),
    lastOrder: t('customers.lastOrder'),
    tag: t('customers.tags'),
    country: t('customers.country'),
  }
  return {
    filter: (name) => filters[name] ?? name,
    value: (name, value) =>
      name === 'consent'
        ? t(`customers.consentStates.${value as ConsentState}`)
        : t(`customers.orderBands.${value as OrderBand}`),
    suggest: async (name, prefix) => (name === 'country' ? countriesLike(prefix, i18n.language as Language) : []),
    search: t('customers.search'),
    searchHint: t('customers.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'customers.countMore' : 'customers.count', { count }),
    noMatch: t('customers.noMatch'),
    noMatchText: t('customers.noMatchText'),
  }
}

/** Codes of the countries whose code or name begins with the text. */
const countriesLike = (prefix: string, language: Language) =>
  countryChoices(language)
    .filter(({ code, name }) => [code, name].some((text) => text.toLowerCase().startsWith(prefix.toLowerCase())))
    .map(({ code }) => code)
