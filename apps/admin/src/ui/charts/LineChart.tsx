import '@mantine/charts/styles.css'
import { LineChart as Drawing } from '@mantine/charts'
import { ReferenceDot } from 'recharts'
import classes from './ChartReader.module.css'
import { ChartReader } from './ChartReader.tsx'
import { type ChartPoint, nameOfKey } from './chart-point.ts'

interface Props {
  points: readonly ChartPoint[]
  /** The axis after the last point, for time that is still to come. */
  rest?: readonly Pick<ChartPoint, 'key' | 'name'>[]
  label: string
  hint: string
  /** Pixels. */
  height: number
  /** Formats the values of the axis. */
  format: (value: number) => string
}

/** A line, and a dashed grey line for the previous period where the points have one. */
export function LineChart({ points, rest = [], label, hint, height, format }: Props) {
  const isCompared = points.some(({ before }) => before !== undefined)
  const line = { name: 'value', label, color: 'var(--accent)' }
  const before = { name: 'before', label, color: 'var(--line-strong)', strokeDasharray: '4 4' }
  return (
    <ChartReader label={label} hint={hint} points={points}>
      {(chosen, choose) => {
        const current = chosen === undefined ? undefined : points[chosen]
        return (
          <Drawing
            aria-hidden="true"
            h={height}
            data={[...points, ...rest] as unknown as Record<string, unknown>[]}
            dataKey="key"
            series={isCompared ? [line, before] : [line]}
            curveType="linear"
            strokeWidth={2}
            withTooltip={false}
            withDots={points.length === 1}
            connectNulls={false}
            lineProps={{ isAnimationActive: false }}
            xAxisProps={{ tickFormatter: nameOfKey([...points, ...rest]), minTickGap: 40 }}
            yAxisProps={{ allowDecimals: false, width: 44, tickFormatter: format }}
            lineChartProps={{
              accessibilityLayer: false,
              onMouseMove: ({ activeTooltipIndex }) => {
                const place = activeTooltipIndex == null ? points.length : Number(activeTooltipIndex)
                choose(place < points.length ? place : undefined)
              },
            }}
            referenceLines={current ? [{ x: current.key, color: 'var(--line-strong)' }] : []}
          >
            {current && <ReferenceDot className={classes.dot} x={current.key} y={current.value} r={4} />}
          </Drawing>
        )
      }}
    </ChartReader>
  )
}
