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

/** In the order of the table; the rest of the rows has no orders of its own, since one may have lines in both. */
const cells = (
  of: Omit<SalesFigures, 'orders' | 'averageOrderCents'> & Partial<SalesFigures>,
  units: Cents,
): Cell[] => [
  of.orders ?? '',
  of.items,
  units(of.grossCents),
  units(of.discountCents),
  units(of.refundedCents),
  units(of.shippingCents),
  units(of.taxCents),
  units(of.netCents),
  of.averageOrderCents === undefined ? '' : units(of.averageOrderCents),
]

/** A report as comma-separated text: its rows, what no row holds, its totals. Amounts are in the currency's own units. */
export function* salesCsv(report: SalesReport, dimension: SalesDimension, language: Language): Generator<string> {
  const units: Cents = (cents) => majorUnits(cents, report.currency)
  const say = (text: InLanguages) => text[language]
  const head = [
    say(dimensionNames[dimension]),
    ...Object.entries(columnNames).map(([column, name]) =>
      column === 'orders' || column === 'items' ? say(name) : `${say(name)} (${report.currency})`,
    ),
  ]
  yield csvLines([head])
  if (report.rows.length > 0)
    yield csvLines(report.rows.map((row) => [say(rowName(dimension, row)), ...cells(row, units)]))
  if (report.other) yield csvLines([[say(otherName), ...cells(report.other, units)]])
  yield csvLines([[say(totalName), ...cells(report.totals, units)]])
}
