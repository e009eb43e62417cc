import type { ProfitReport } from '@backroom/contract/analytics/profit/endpoints'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../reports/formats.ts'
import { None, WidgetCard } from '../../../reports/WidgetCard.tsx'
import { BarChart } from '../../../ui/charts/BarChart.tsx'

const chartHeight = 260

/** Profit by day. Days with a loss hang below the axis. */
export function ProfitChart({ query }: { query: UseQueryResult<ProfitReport> }) {
  const { t } = useTranslation()
  const { money, roughAmount, day } = useFormats()
  return (
    <WidgetCard
      title={t('profit.chart')}
      formula={t('profit.formula.profitCents')}
      query={query}
      height={chartHeight}
      none={({ days }) => days.every(({ profitCents }) => profitCents === 0) && <None>{t('profit.none')}</None>}
    >
      {({ days, totals, currency }) => (
        <BarChart
          points={days.map((one) => ({
            key: one.day,
            name: day(one.day),
            value: majorUnits(one.profitCents, currency),
            text: money(one.profitCents, currency),
          }))}
          label={t('reports.chartLabel', { label: t('profit.profit'), total: money(totals.profitCents, currency) })}
          hint={t('reports.chartHint')}
          height={chartHeight}
          format={(value) => roughAmount(value, currency)}
        />
      )}
    </WidgetCard>
  )
}
