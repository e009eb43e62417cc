import '@mantine/core/styles/Tabs.css'
import type { Overview } from '@backroom/contract/analytics/reports/answers'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../reports/formats.ts'
import { None, WidgetCard } from '../../../../reports/WidgetCard.tsx'
import type { ChartPoint } from '../../../../ui/charts/chart-point.ts'
import { LineChart } from '../../../../ui/charts/LineChart.tsx'
import type { Table } from '../../../../ui/charts/table.ts'
import type { OverviewQuery } from '../query/overview-query.ts'

type Series = 'visitors' | 'session_converted'
const series: readonly Series[] = ['visitors', 'session_converted']
const chartHeight = 260

/** Visitors and orders by day, with the previous period as a dashed line. */
export function TrendCard({ query }: { query: OverviewQuery }) {
  const { t } = useTranslation()
  const { count, day: dayText } = useFormats()
  const [shown, show] = useState<Series>('visitors')
  const label = (one: Series) => t(one === 'visitors' ? 'analytics.visitors' : 'analytics.totalOrders')
  const pointsOf = ({ days, previous }: Overview) =>
    days.map((day, index): ChartPoint => {
      const before = previous?.days[index]?.[shown]
      const now = count(day[shown])
      const text = before === undefined ? now : t('reports.nowAndBefore', { now, before: count(before) })
      return { key: day.day, name: dayText(day.day), value: day[shown], before, text }
    })
  const table = ({ days, previous }: Overview): Table => ({
    columns: [
      { header: t('reports.day') },
      { header: label(shown), show: count },
      ...(previous ? [{ header: t('reports.before'), show: count }] : []),
    ],
    rows: days.map((day, index) => [day.day, day[shown], ...(previous ? [previous.days[index]?.[shown] ?? 0] : [])]),
  })
  return (
    <Tabs value={shown} onChange={(value) => show(value as Series)}>
      <WidgetCard
        title={t('analytics.trend')}
        formula={t('analytics.formula.trend')}
        query={query}
        height={chartHeight}
        file={shown === 'visitors' ? 'visitors' : 'orders'}
        table={table}
        aside={
          <Tabs.List>
            {series.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {label(one)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
        panel={(content) => (
          <Tabs.Panel value={shown} pt={16}>
            {content}
          </Tabs.Panel>
        )}
        none={({ visitors, totalOrders }) =>
          visitors === 0 && totalOrders === 0 && <None>{t('analytics.noVisits')}</None>
        }
      >
        {(overview) => (
          <LineChart
            points={pointsOf(overview)}
            label={t('reports.chartLabel', {
              label: label(shown),
              total: count(shown === 'visitors' ? overview.visitors : overview.totalOrders),
            })}
            hint={t('reports.chartHint')}
            height={chartHeight}
            format={count}
          />
        )}
      </WidgetCard>
    </Tabs>
  )
}
