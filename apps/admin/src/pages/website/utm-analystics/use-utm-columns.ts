import { majorUnits } from '@backroom/contract/api/currency'
import type { UtmFigures } from '@backroom/contract/utm/endpoints'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../reports/formats.ts'
import { numberFormat } from '../../../ui/intl-formats.ts'

type Name =
  | 'visits'
  | 'visitors'
  | 'orders'
  | 'sales'
  | 'conversion'
  | 'averageOrder'
  | 'adSpend'
  | 'roas'
  | 'costPerOrder'

export interface UtmColumn {
  key: string
  header: string
  formula: string
  show: (of: UtmFigures) => string
  /** In a file; '' where there is none. */
  value: (of: UtmFigures) => string | number
}

/** The figures of a row in their order, on the screen and in the file. */
export function useUtmColumns() {
  const { t, i18n } = useTranslation()
  const { count, percent, money } = useFormats()
  const { language } = i18n
  const ratio = (value: number) => numberFormat(language, { maximumFractionDigits: 2 }).format(value)
  const counted = (key: 'visits' | 'visitors' | 'orders') => ({
    ...named(key),
    show: (of: UtmFigures) => count(of[key]),
    value: (of: UtmFigures) => of[key],
  })
  return (currency: string): UtmColumn[] => [
    counted('visits'),
    counted('visitors'),
    counted('orders'),
    amount('sales', currency, ({ salesCents }) => salesCents),
    {
      ...named('conversion'),
      show: ({ conversionRate }) => percent(conversionRate),
      value: ({ conversionRate }) => conversionRate,
    },
    amount('averageOrder', currency, ({ averageOrderCents }) => averageOrderCents),
    amount('adSpend', currency, ({ spendCents }) => spendCents),
    {
      ...named('roas'),
      show: ({ roas }) => (roas === null ? '–' : ratio(roas)),
      value: ({ roas }) => roas ?? '',
    },
    {
      ...named('costPerOrder'),
      show: ({ costPerOrderCents: cents }) => (cents === null ? '–' : money(cents, currency)),
      value: ({ costPerOrderCents: cents }) => (cents === null ? '' : majorUnits(cents, currency)),
    },
  ]

  function amount(key: 'sales' | 'averageOrder' | 'adSpend', currency: string, cents: (of: UtmFigures) => number) {
    return {
      ...named(key),
      show: (of: UtmFigures) => money(cents(of), currency),
      value: (of: UtmFigures) => majorUnits(cents(of), currency),
    }
  }

  function named(key: Name) {
    return { key, header: t(`utm.${key}`), formula: t(`utm.formula.${key}`) }
  }
}
