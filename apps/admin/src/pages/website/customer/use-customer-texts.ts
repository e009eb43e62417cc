import { countryChoices } from '@backroom/contract/platform/addresses/countries'
import type { Language } from '@backroom/contract/platform/api/language'
import type { ConsentState, OrderBand } from '@backroom/contract/selling/customers/states'
import { limits } from '@backroom/contract/selling/segments/limits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'

export function useCustomerTexts(): ListTexts {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(queryOptions(api.segments.list, { query: { sort: 'name.asc', limit: limits.segments } }))
  const filters: Record<string, string> = {
    consent: t('customers.consent'),
    orders: t('customers.orders'),
    spent: t('customers.spent'),
    lastOrder: t('customers.lastOrder'),
    tag: t('customers.tags'),
    country: t('customers.country'),
    segment: t('customers.segment'),
  }
  return {
    filter: (name) => filters[name] ?? name,
    value: (name, value) =>
      name === 'consent'
        ? t(`customers.consentStates.${value as ConsentState}`)
        : t(`customers.orderBands.${value as OrderBand}`),
    suggest: async (name, prefix) => (name === 'country' ? countriesLike(prefix, i18n.language as Language) : []),
    options: () => (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
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
