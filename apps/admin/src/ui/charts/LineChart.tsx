import '@mantine/charts/styles.css'
import { LineChart as Drawing } from '@mantine/charts'
import { ReferenceDot } from 'recharts'
import classes from './ChartReader.module.css'
import { ChartReader } from './ChartReader.tsx'
import { type ChartPoint, nameIn } from './chart-point.ts'

interface Props {
  points: readonly ChartPoint[]
  label: string
  hint: string
  /** Pixels. */
  height: number
  /** Of the scale. */
  format: (value: number) => string
}

/** One line, and a dashed grey one of the period before where the points have one. */
export function LineChart({ points, label, hint, height, format }: Props) {
  const isCompared = points.some(({ before }) => before !== undefined)
  const line = { name: 'value', label, color: 'var(--accent)' }
  const before = { name: 'before', label, color: 'var(--line-strong)', strokeDasharray: '4 4' }
  return (
    <ChartReader label={label} hint={hint} points={points}>
      {(chosen, choose) => {
        const read = chosen === undefined ? undefined : points[chosen]
        return (
          <Drawing
            aria-hidden="true"
            h={height}
            data={[...points] as unknown as Record<string, unknown>[]}
            dataKey="key"
            series={isCompared ? [line, before] : [line]}
            curveType="linear"
            strokeWidth={2}
            withTooltip={false}
            withDots={points.length === 1}
            lineProps={{ isAnimationActive: false }}
            xAxisProps={{ tickFormatter: nameIn(points), minTickGap: 40 }}
            yAxisProps={{ allowDecimals: false, width: 44, tickFormatter: format }}
            lineChartProps={{
              accessibilityLayer: false,
              onMouseMove: ({ activeTooltipIndex }) =>
                choose(activeTooltipIndex == null ? undefined : Number(activeTooltipIndex)),
            }}
            referenceLines={read ? [{ x: read.key, color: 'var(--line-strong)' }] : []}
          >
            {read && <ReferenceDot className={classes.dot} x={read.key} y={read.value} r={4} />}
          </Drawing>
        )
      }}
    </ChartReader>
  )
}
