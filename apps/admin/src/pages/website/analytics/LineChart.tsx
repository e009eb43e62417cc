import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartDrawing } from './ChartDrawing.tsx'
import { chartMargin, chartScale, dayText, type Point } from './chart-scale.ts'
import classes from './LineChart.module.css'

const tipWidth = 132

interface Props {
  points: Point[]
  label: string
  /** Pixels. */
  height: number
}

/** One line over days. Pointing at it, or ←/→ on the keyboard, reads out one day. */
export function LineChart({ points, label, height }: Props) {
  const { t, i18n } = useTranslation()
  const { ref, width } = useElementSize()
  const [chosen, choose] = useState<number>()
  const scale = chartScale(points, { width, height })
  const number = new Intl.NumberFormat(i18n.language)
  const last = points.length - 1
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const read = chosen === undefined ? undefined : points[chosen]
  const chooseNear = (index: number) => choose(Math.min(last, Math.max(0, index)))

  const point = ({ nativeEvent }: PointerEvent) =>
    chooseNear(Math.round(((nativeEvent.offsetX - chartMargin.left) / Math.max(1, scale.width)) * last))
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    chooseNear((chosen ?? (by > 0 ? -1 : points.length)) + by)
  }

  return (
    <div
      ref={ref}
      className={classes.chart}
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={t('analytics.chartLabel', { label, total: number.format(total) })}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={chosen ?? last}
      aria-valuetext={
        read ? `${dayText(read.day, i18n.language)}: ${number.format(read.value)}` : t('analytics.chartHint')
      }
      onPointerMove={point}
      onPointerLeave={() => choose(undefined)}
      onKeyDown={step}
    >
      <ChartDrawing points={points} scale={scale} size={{ width, height }} chosen={chosen} />
      {read && chosen !== undefined && (
        <div className={classes.tip} style={{ left: Math.min(scale.x(chosen) + 12, Math.max(0, width - tipWidth)) }}>
          {dayText(read.day, i18n.language)} <strong>{number.format(read.value)}</strong>
        </div>
      )}
    </div>
  )
}
