import { limits } from '@backroom/contract/analytics/sales-reports/columns'
import type { SalesReport } from '@backroom/contract/analytics/sales-reports/endpoints'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../reports/formats.ts'
import { None, WidgetCard } from '../../../reports/WidgetCard.tsx'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import type { ChartPoint } from '../../../ui/charts/chart-point.ts'
import { useRowName } from './use-row-name.ts'
import { useSalesQuery } from './use-sales-query.ts'

const chartHeight = 260

/** Total sales per day, or of the ten best rows. */
export function SalesChart({ query }: { query: UseQueryResult<SalesReport> }) {
  const { t } = useTranslation()
  const { money, roughAmount } = useFormats()
  const { dimension } = useSalesQuery()
  const rowName = useRowName()
  const rowsOf = ({ rows }: SalesReport) =>
    dimension === 'day'
      ? rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
      : rows.toSorted((a, b) => b.netCents - a.netCents).slice(0, limits.bars)
  const pointsOf = (report: SalesReport) =>
    rowsOf(report).map(
      (row): ChartPoint => ({
        key: row.key,
        name: rowName(dimension, row),
        value: majorUnits(row.netCents, report.currency),
        text: money(row.netCents, report.currency),
      }),
    )
  const title = t(dimension === 'day' ? 'salesReports.chartOfDays' : 'salesReports.chartOfTop', { bars: limits.bars })
  return (
    <WidgetCard
      title={title}
      formula={t('salesReports.formula.netCents')}
      query={query}
      height={chartHeight}
      none={({ rows }) => rows.every(({ netCents }) => netCents === 0) && <None>{t('salesReports.none')}</None>}
    >
      {(report) => (
        <BarChart
          points={pointsOf(report)}
          label={t('salesReports.chartLabel', { title, total: money(report.totals.netCents, report.currency) })}
          hint={t('salesReports.chartHint')}
          height={chartHeight}
          format={(value) => roughAmount(value, report.currency)}
        />
      )}
    </WidgetCard>
  )
}
