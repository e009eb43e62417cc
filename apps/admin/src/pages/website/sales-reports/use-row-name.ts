import type { SalesDimension } from '@backroom/contract/analytics/sales-reports/columns'
import { rowName } from '@backroom/contract/analytics/sales-reports/names'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { countryName } from '../../../reports/country-names.ts'
import { useFormats } from '../../../reports/formats.ts'

/** The name of a row: formatted days, and country names as in other reports. */
export function useRowName() {
  const { day } = useFormats()
  return (dimension: SalesDimension, row: { key: string; name: string }): string => {
    if (dimension === 'day') return day(row.key)
    const name = rowName(dimension, row)[storedLanguage()]
    return dimension === 'country' ? countryName(name) : name
  }
}
