import type { UtmFigures } from '@backroom/contract/analytics/utm/endpoints'
import { figureNames } from '@backroom/contract/analytics/utm/names'
import { useTranslation } from 'react-i18next'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../reports/formats.ts'
import { numberFormat } from '../../../ui/intl-formats.ts'

type Name = keyof UtmFigures

export interface UtmColumn {
  key: string
  header: string
  formula: string
  show: (of: UtmFigures) => string
}

const names = Object.keys(figureNames) as Name[]

/** The figures of a row in order. */
export function useUtmColumns() {
  const { t } = useTranslation()
  const { count, percent, money } = useFormats()
  const language = storedLanguage()
  const show = (name: Name, value: number | null, currency: string) => {
    if (value === null) return '–'
    if (name === 'conversionRate') return percent(value)
    if (name === 'roas') return numberFormat(language, { maximumFractionDigits: 2 }).format(value)
    return name.endsWith('Cents') ? money(value, currency) : count(value)
  }
  return (currency: string): UtmColumn[] =>
    names.map((name) => ({
      key: name,
      header: figureNames[name][language],
      formula: t(`utm.formula.${name}`),
      show: (of) => show(name, of[name], currency),
    }))
}
