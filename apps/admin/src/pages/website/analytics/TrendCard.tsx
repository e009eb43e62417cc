import '@mantine/core/styles/Tabs.css'
import type { Overview } from '@backroom/contract/reports/answers'
import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/Card.tsx'
import { LoadingBar } from '../../../ui/states/LoadingRows.tsx'
import { DayTable } from './DayTable.tsx'
import { LineChart } from './LineChart.tsx'

type Series = 'visitors' | 'session_converted'
const series: readonly Series[] = ['visitors', 'session_converted']
const chartHeight = 260

/** Visitors and orders by day, as a line or as the table behind it. */
export function TrendCard({ days }: { days: Overview['days'] | undefined }) {
  const { t } = useTranslation()
  const [shown, show] = useState<Series>('visitors')
  const [isTable, setTable] = useState(false)
  const label = (one: Series) => t(one === 'visitors' ? 'analytics.visitors' : 'analytics.totalOrders')
  const points = days?.map((day) => ({ day: day.day, value: day[shown] }))
  return (
    <Card
      title={t('analytics.trend')}
      aside={
        <Button size="xs" variant="default" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'analytics.showChart' : 'analytics.showTable')}
        </Button>
      }
    >
      <Tabs value={shown} onChange={(value) => show(value as Series)}>
        <Tabs.List>
          {series.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {label(one)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {series.map((one) => (
          <Tabs.Panel key={one} value={one} pt={16}>
            {!points && <LoadingBar width="100%" height={chartHeight} />}
            {points && isTable && <DayTable points={points} label={label(one)} />}
            {points && !isTable && <LineChart points={points} label={label(one)} height={chartHeight} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  )
}
