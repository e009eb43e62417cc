import type { SalesFigures, SalesReport } from '@backroom/contract/analytics/sales-reports/endpoints'
import { useTranslation } from 'react-i18next'
import { Change } from '../../../reports/Change.tsx'
import { FigureRow } from '../../../reports/FigureRow.tsx'
import { useFormats } from '../../../reports/formats.ts'

const figures = [
  'netCents',
  'orders',
  'averageOrderCents',
  'items',
  'refundedCents',
  'disputedCents',
] as const satisfies (keyof SalesFigures)[]

/** The totals of the range, each with its previous value. */
export function SalesTotals({ report }: { report: SalesReport | undefined }) {
  const { t } = useTranslation()
  const { count, money, day } = useFormats()
  const show = (name: (typeof figures)[number], of: SalesFigures) =>
    name === 'orders' || name === 'items' ? count(of[name]) : money(of[name], report?.currency ?? 'USD')
  const previous = report?.previous
  return (
    <FigureRow
      figures={figures.map((name) => ({
        name: t(`salesReports.figure.${name}`),
        formula: t(`salesReports.formula.${name}`),
        value: report && show(name, report.totals),
        change: report && previous && (
          <Change
            now={report.totals[name]}
            before={previous.totals[name]}
            days={`${day(previous.fromTime)} – ${day(previous.toTime)}`}
            was={show(name, previous.totals)}
          />
        ),
      }))}
    />
  )
}
