import type { SalesDimension } from '@backroom/contract/analytics/sales-reports/columns'
import type { SalesFigures, SalesReport } from '@backroom/contract/analytics/sales-reports/endpoints'
import {
  columnNames,
  dimensionNames,
  otherName,
  rowName,
  totalName,
} from '@backroom/contract/analytics/sales-reports/names'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { InLanguages, Language } from '@backroom/contract/platform/api/language'
import { csvLines } from '../../platform/csv/csv.ts'

type Cell = string | number
type Cents = (cents: number) => number

/** Cells in the order of the table. `other` has no order count, because an order may have lines in and outside the rows. */
const cells = (
  figures: Omit<SalesFigures, 'orders' | 'averageOrderCents'> & Partial<SalesFigures>,
  units: Cents,
): Cell[] => [
  figures.orders ?? '',
  figures.items,
  units(figures.grossCents),
  units(figures.discountCents),
  units(figures.refundedCents),
  units(figures.shippingCents),
  units(figures.taxCents),
  units(figures.netCents),
  figures.averageOrderCents === undefined ? '' : units(figures.averageOrderCents),
  units(figures.disputedCents),
]

/** A report as comma-separated text: rows, `other` and totals. Amounts are in major units of the currency. */
export function* salesCsv(report: SalesReport, dimension: SalesDimension, language: Language): Generator<string> {
  const units: Cents = (cents) => majorUnits(cents, report.currency)
  const inLanguage = (text: InLanguages) => text[language]
  const head = [
    inLanguage(dimensionNames[dimension]),
    ...Object.entries(columnNames).map(([column, name]) =>
      column === 'orders' || column === 'items' ? inLanguage(name) : `${inLanguage(name)} (${report.currency})`,
    ),
  ]
  yield csvLines([head])
  if (report.rows.length > 0)
    yield csvLines(report.rows.map((row) => [inLanguage(rowName(dimension, row)), ...cells(row, units)]))
  if (report.other) yield csvLines([[inLanguage(otherName), ...cells(report.other, units)]])
  yield csvLines([[inLanguage(totalName), ...cells(report.totals, units)]])
}
