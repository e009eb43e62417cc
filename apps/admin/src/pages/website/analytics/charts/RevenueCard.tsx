import type { DayReport } from '@backroom/contract/analytics/reports/answers'
import { chartPeriods } from '@backroom/contract/analytics/reports/limits'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { useFormats } from '../../../../reports/formats.ts'
import { None, WidgetCard } from '../../../../reports/WidgetCard.tsx'
import { BarChart } from '../../../../ui/charts/BarChart.tsx'
import type { ChartPoint } from '../../../../ui/charts/chart-point.ts'
import type { Table } from '../../../../ui/charts/table.ts'
import { ChoiceGroup } from '../../../../ui/inputs/ChoiceGroup.tsx'
import { useReportOptions, useReportQuery } from '../query/use-report-query.ts'

const chartHeight = 260

/** Total sales per day up to the end of the range, for one, two or four weeks. */
export function RevenueCard() {
  const { t } = useTranslation()
  const { money, amount, roughAmount, day: dayText } = useFormats()
  const { period, periodQuery, choosePeriod } = useReportQuery()
  const revenueQuery = useQuery({ ...queryOptions(api.reports.revenue, { query: periodQuery }), ...useReportOptions() })
  const pointsOf = ({ days, currency }: DayReport) =>
    days.map(
      ({ day, value }): ChartPoint => ({
        key: day,
        name: dayText(day),
        value: majorUnits(value, currency),
        text: money(value, currency),
      }),
    )
  const table = ({ days, currency }: DayReport): Table => ({
    columns: [
      { header: t('reports.day') },
      { header: t('analytics.revenueIn', { currency }), show: (value) => amount(value, currency) },
    ],
    rows: days.map(({ day, value }) => [day, majorUnits(value, currency)]),
  })
  return (
    <WidgetCard
      title={t('analytics.revenue')}
      formula={t('analytics.formula.revenue')}
      query={revenueQuery}
      height={chartHeight + 28}
      file="revenue"
      table={table}
      aside={
        <ChoiceGroup
          label={t('analytics.period')}
          value={period}
          choices={chartPeriods.map((one) => ({ value: one, name: one, face: one }))}
          onChoose={(one) => void choosePeriod(one)}
        />
      }
      none={({ days }) => days.every(({ value }) => value === 0) && <None>{t('analytics.noRevenue')}</None>}
    >
      {(report) => (
        <>
          <p>{t('analytics.revenueTotal', { total: money(report.total, report.currency) })}</p>
          <BarChart
            points={pointsOf(report)}
            label={t('reports.chartLabel', {
              label: t('analytics.revenueIn', { currency: report.currency }),
              total: money(report.total, report.currency),
            })}
            hint={t('reports.chartHint')}
            height={chartHeight}
            format={(value) => roughAmount(value, report.currency)}
          />
        </>
      )}
    </WidgetCard>
  )
}
