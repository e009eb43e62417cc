import { type KeyboardEvent, type ReactNode, useState } from 'react'
import classes from './ChartReader.module.css'
import type { ChartPoint } from './chart-point.ts'

interface Props {
  /** What the chart shows, with its total. */
  label: string
  /** Announced before a point is selected. */
  hint: string
  points: readonly ChartPoint[]
  children: (chosen: number | undefined, choose: (place: number | undefined) => void) => ReactNode
}

/**
 * A chart whose points can be read with the pointer or the arrow keys. The charting library draws. This component
 * announces the values, because the library announces neither the total nor anything before a point is selected.
 */
export function ChartReader({ label, hint, points, children }: Props) {
  const [chosen, choose] = useState<number>()
  const last = points.length - 1
  const place = chosen === undefined ? undefined : Math.min(chosen, last)
  const current = place === undefined ? undefined : points[place]
  const step = (event: KeyboardEvent) => {
    const from = (by: number) => (place ?? (by > 0 ? -1 : points.length)) + by
    const to = { ArrowLeft: from(-1), ArrowRight: from(1), Home: 0, End: last }[event.key]
    if (to === undefined || last < 0) return
    event.preventDefault()
    choose(Math.min(last, Math.max(0, to)))
  }
  return (
    <div
      className={classes.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={place ?? Math.max(0, last)}
      aria-valuetext={current ? `${current.name}: ${current.text}` : hint}
      onPointerLeave={() => choose(undefined)}
      onKeyDown={step}
    >
      {children(place, choose)}
      {current && (
        <div className={classes.tip}>
          {current.name} <strong>{current.text}</strong>
        </div>
      )}
    </div>
  )
}
