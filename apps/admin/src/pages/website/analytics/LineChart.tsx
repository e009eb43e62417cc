import '@mantine/charts/styles.css'
import { LineChart as Drawing } from '@mantine/charts'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReferenceDot } from 'recharts'
import { dayText, type Point } from './chart-days.ts'
import classes from './LineChart.module.css'

interface Props {
  points: Point[]
  label: string
  /** Pixels. */
  height: number
}

/**
 * One line over days. Pointing at it, or ←/→ on the keyboard, reads out one day: the library draws, the reading is ours,
 * since its own says nothing to a screen reader before a day is chosen and no total.
 */
export function LineChart({ points, label, height }: Props) {
  const { t, i18n } = useTranslation()
  const [chosen, choose] = useState<number>()
  const number = new Intl.NumberFormat(i18n.language)
  const last = points.length - 1
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const read = chosen === undefined ? undefined : points[chosen]
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    choose(Math.min(last, Math.max(0, (chosen ?? (by > 0 ? -1 : points.length)) + by)))
  }
  return (
    <div
      className={classes.chart}
      role="slider"
      tabIndex={0}
      aria-label={t('analytics.chartLabel', { label, total: number.format(total) })}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={chosen ?? last}
      aria-valuetext={
        read ? `${dayText(read.day, i18n.language)}: ${number.format(read.value)}` : t('analytics.chartHint')
      }
      onPointerLeave={() => choose(undefined)}
      onKeyDown={step}
    >
      <Drawing
        aria-hidden="true"
        h={height}
        data={points}
        dataKey="day"
        series={[{ name: 'value', label, color: 'var(--accent)' }]}
        curveType="linear"
        strokeWidth={2}
        withTooltip={false}
        withDots={last === 0}
        valueFormatter={number.format}
        lineProps={{ isAnimationActive: false }}
        xAxisProps={{ tickFormatter: (day: string) => dayText(day, i18n.language), minTickGap: 40 }}
        yAxisProps={{ allowDecimals: false, width: 44 }}
        lineChartProps={{
          accessibilityLayer: false,
          onMouseMove: ({ activeTooltipIndex }) =>
            choose(activeTooltipIndex == null ? undefined : Number(activeTooltipIndex)),
        }}
        referenceLines={read ? [{ x: read.day, color: 'var(--line-strong)' }] : []}
      >
        {read && <ReferenceDot className={classes.dot} x={read.day} y={read.value} r={4} />}
      </Drawing>
      {read && (
        <div className={classes.tip}>
          {dayText(read.day, i18n.language)} <strong>{number.format(read.value)}</strong>
        </div>
      )}
    </div>
  )
}
