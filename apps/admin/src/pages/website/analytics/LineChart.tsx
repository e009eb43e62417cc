import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelled, niceTop } from './chart-scale.ts'
import classes from './LineChart.module.css'

export interface Point {
  day: string
  value: number
}

interface Props {
  points: Point[]
  label: string
  /** Pixels. */
  height: number
}

const margin = { top: 12, right: 16, bottom: 28, left: 44 }
const gridLines = [0, 0.25, 0.5, 0.75, 1]
const labelWidth = 72

/** One line over days. Pointing at it, or ←/→ on the keyboard, reads out one day. */
export function LineChart({ points, label, height }: Props) {
  const { t, i18n } = useTranslation()
  const { ref, width } = useElementSize()
  const [chosen, choose] = useState<number>()
  const number = new Intl.NumberFormat(i18n.language)
  const dayText = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(i18n.language, { timeZone: 'UTC', month: 'short', day: 'numeric' })
  const top = niceTop(Math.max(0, ...points.map(({ value }) => value)))
  const inner = { width: Math.max(0, width - margin.left - margin.right), height: height - margin.top - margin.bottom }
  const x = (index: number) =>
    margin.left + (points.length > 1 ? (index / (points.length - 1)) * inner.width : inner.width / 2)
  const y = (value: number) => margin.top + inner.height * (1 - value / top)
  const last = points.length - 1
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const read = chosen === undefined ? undefined : points[chosen]

  const point = ({ nativeEvent }: PointerEvent) => {
    const share = inner.width ? (nativeEvent.offsetX - margin.left) / inner.width : 0
    choose(Math.min(last, Math.max(0, Math.round(share * last))))
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    choose(Math.min(last, Math.max(0, (chosen ?? (by > 0 ? -1 : points.length)) + by)))
  }

  return (
    <div ref={ref} className={classes.chart} style={{ height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a slider over days has no element of its own in SVG */}
      <svg
        width={width}
        height={height}
        role="slider"
        tabIndex={0}
        aria-label={t('analytics.chartLabel', { label, total: number.format(total) })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={chosen ?? last}
        aria-valuetext={read ? `${dayText(read.day)}: ${number.format(read.value)}` : t('analytics.chartHint')}
        onPointerMove={point}
        onPointerLeave={() => choose(undefined)}
        onKeyDown={step}
      >
        {gridLines.map((share) => (
          <g key={share} className={classes.grid}>
            <line x1={margin.left} x2={margin.left + inner.width} y1={y(share * top)} y2={y(share * top)} />
            <text x={margin.left - 8} y={y(share * top)} dy="0.32em" textAnchor="end">
              {Number.isInteger(share * top) ? number.format(share * top) : ''}
            </text>
          </g>
        ))}
        {labelled(points.length, Math.max(2, Math.floor(inner.width / labelWidth))).map((index) => (
          <text
            key={points[index]?.day}
            className={classes.day}
            x={x(index)}
            y={height - 8}
            textAnchor={anchorOf(index, last)}
          >
            {dayText(points[index]?.day ?? '')}
          </text>
        ))}
        <polyline
          className={classes.line}
          points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')}
        />
        {points.length === 1 && <circle className={classes.dot} cx={x(0)} cy={y(points[0]?.value ?? 0)} r={4} />}
        {read && chosen !== undefined && (
          <>
            <line
              className={classes.cursor}
              x1={x(chosen)}
              x2={x(chosen)}
              y1={margin.top}
              y2={margin.top + inner.height}
            />
            <circle className={classes.dot} cx={x(chosen)} cy={y(read.value)} r={4} />
          </>
        )}
      </svg>
      {read && chosen !== undefined && (
        <div
          className={classes.tip}
          style={{ left: Math.min(x(chosen) + 12, Math.max(0, width - 132)) }}
          aria-hidden="true"
        >
          {dayText(read.day)} <strong>{number.format(read.value)}</strong>
        </div>
      )}
    </div>
  )
}

const anchorOf = (index: number, last: number) =>
  last === 0 ? 'middle' : index === 0 ? 'start' : index === last ? 'end' : 'middle'
