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
import { useReportQuery } from '../query/use-report-query.ts'
import { useTrendRows } from './use-trend-rows.ts'
import { useTrendTexts } from './use-trend-texts.ts'

type Series = 'visitors' | 'session_converted'
const series: readonly Series[] = ['visitors', 'session_converted']
const chartHeight = 260

/** Visitors and orders by day, or by hour of a single day, with the previous period as a dashed line. */
export function TrendCard({ query }: { query: OverviewQuery }) {
  const { t } = useTranslation()
  const { count } = useFormats()
  const { range } = useReportQuery()
  const rowsOf = useTrendRows()
  const [shown, show] = useState<Series>('visitors')
  const texts = useTrendTexts(query.data ? query.data.hours !== undefined : range.from === range.to)
  const label = (one: Series) => t(one === 'visitors' ? 'analytics.visitors' : 'analytics.totalOrders')
  const pointsOf = (overview: Overview) =>
    rowsOf(overview).flatMap(({ key, name, figures, previous }): ChartPoint[] => {
      if (!figures) return []
      const before = previous?.[shown]
      const now = count(figures[shown])
      const text = before === undefined ? now : texts.nowAndBefore({ now, before: count(before) })
      return [{ key, name, value: figures[shown], before, text }]
    })
  const table = (overview: Overview): Table => ({
    columns: [
      { header: texts.period },
      { header: label(shown), show: count },
      ...(overview.previous ? [{ header: texts.before, show: count }] : []),
    ],
    rows: rowsOf(overview).flatMap(({ longName, figures, previous }) =>
      figures ? [[longName, figures[shown], ...(overview.previous ? [previous?.[shown] ?? ''] : [])]] : [],
    ),
  })
  return (
    <Tabs value={shown} onChange={(value) => show(value as Series)}>
      <WidgetCard
        title={texts.title}
        formula={texts.formula}
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
            rest={rowsOf(overview).filter(({ figures }) => !figures)}
            label={texts.chartLabel({
              label: label(shown),
              total: count(shown === 'visitors' ? overview.visitors : overview.totalOrders),
            })}
            hint={texts.chartHint}
            height={chartHeight}
            format={count}
          />
        )}
      </WidgetCard>
    </Tabs>
  )
}
