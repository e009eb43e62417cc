import { type SalesColumn, salesColumns } from '@backroom/contract/analytics/sales-reports/columns'
import type { SalesFigures, SalesReport } from '@backroom/contract/analytics/sales-reports/endpoints'
import { columnNames, dimensionNames, otherName, totalName } from '@backroom/contract/analytics/sales-reports/names'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../reports/formats.ts'
import { ReportTable } from '../../../reports/ReportTable.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useRowName } from './use-row-name.ts'
import { useSalesQuery } from './use-sales-query.ts'

/** A row, the sum of the remaining rows, or the total. */
type Line = Omit<SalesFigures, 'orders' | 'averageOrderCents'> & Partial<SalesFigures> & { key: string; name: string }

const counted = ['orders', 'items'] as const
const fields = {
  orders: 'orders',
  items: 'items',
  gross: 'grossCents',
  discounts: 'discountCents',
  returns: 'refundedCents',
  shipping: 'shippingCents',
  tax: 'taxCents',
  net: 'netCents',
  averageOrder: 'averageOrderCents',
  disputes: 'disputedCents',
} as const satisfies Record<Exclude<SalesColumn, 'name'>, keyof SalesFigures>

export function SalesTable({ report, label }: { report: SalesReport; label: string }) {
  const language = storedLanguage()
  const { count, money } = useFormats()
  const { dimension, order, chooseSort } = useSalesQuery()
  const rowName = useRowName()
  const columns = salesColumns.map((key): Column<Line> => {
    if (key === 'name') return { key, sort: key, header: dimensionNames[dimension][language], cell: ({ name }) => name }
    const show = counted.some((one) => one === key) ? count : (cents: number) => money(cents, report.currency)
    return {
      key,
      sort: key,
      isNumber: true,
      header: columnNames[key][language],
      cell: (line) => {
        const value = line[fields[key]]
        return value === undefined ? '–' : show(value)
      },
    }
  })
  const { other, totals } = report
  const foot: Line[] = [
    ...(other ? [{ ...other, key: 'other', name: `${otherName[language]} (${count(other.count)})` }] : []),
    { ...totals, key: 'total', name: totalName[language] },
  ]
  return (
    <ReportTable
      label={label}
      columns={columns}
      rows={report.rows.map((row): Line => ({ ...row, name: rowName(dimension, row) }))}
      rowKey={({ key }) => key}
      foot={foot.map((row) => ({ key: row.key, row }))}
      sorted={{ by: order.sort, direction: order.direction }}
      onSort={(by) => void chooseSort(by as SalesColumn)}
    />
  )
}
