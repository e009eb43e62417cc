import '@mantine/charts/styles.css'
import { BarChart as Drawing } from '@mantine/charts'
import { ChartReader } from './ChartReader.tsx'
import { type ChartPoint, nameOfKey } from './chart-point.ts'

interface Props {
  points: readonly ChartPoint[]
  label: string
  hint: string
  /** Pixels. */
  height: number
  /** Formats the values of the axis. */
  format: (value: number) => string
}

/** One bar per point. Negative bars hang below the axis. */
export function BarChart({ points, label, hint, height, format }: Props) {
  return (
    <ChartReader label={label} hint={hint} points={points}>
      {(chosen, choose) => (
        <Drawing
          aria-hidden="true"
          h={height}
          data={[...points] as unknown as Record<string, unknown>[]}
          dataKey="key"
          series={[{ name: 'value', label, color: 'var(--accent)' }]}
          withTooltip={false}
          maxBarWidth={40}
          barProps={{ isAnimationActive: false }}
          xAxisProps={{ tickFormatter: nameOfKey(points), minTickGap: 24 }}
          yAxisProps={{ width: 64, tickFormatter: format }}
          barChartProps={{
            accessibilityLayer: false,
            onMouseMove: ({ activeTooltipIndex }) =>
              choose(activeTooltipIndex == null ? undefined : Number(activeTooltipIndex)),
          }}
          referenceLines={chosen === undefined ? [] : [{ x: points[chosen]?.key ?? '', color: 'var(--line-strong)' }]}
        />
      )}
    </ChartReader>
  )
}
