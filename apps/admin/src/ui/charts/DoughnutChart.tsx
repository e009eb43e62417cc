import '@mantine/charts/styles.css'
import { DonutChart as Drawing } from '@mantine/charts'
import classes from './ChartReader.module.css'
import { ChartReader } from './ChartReader.tsx'
import type { ChartPoint } from './chart-point.ts'

/** The colours differ in lightness as well as in hue. Parts after the third have no colour. */
export const partColours = ['var(--accent)', 'var(--dot-attention)', 'var(--line-strong)'] as const

interface Props {
  /** At most three. */
  points: readonly ChartPoint[]
  label: string
  hint: string
  /** Pixels. */
  size: number
}

/** The parts of a whole. The selected part stands out. */
export function DoughnutChart({ points, label, hint, size }: Props) {
  const cells = points.map(({ name, value }, index) => ({ name, value, color: partColours[index] ?? '' }))
  return (
    <ChartReader label={label} hint={hint} points={points}>
      {(chosen, choose) => (
        <Drawing
          aria-hidden="true"
          className={classes.doughnut ?? ''}
          data={cells}
          size={size}
          thickness={24}
          strokeWidth={2}
          strokeColor="var(--surface)"
          withTooltip={false}
          accessibilityLayer={false}
          cellProps={({ name }) => ({
            opacity: chosen === undefined || points[chosen]?.name === name ? 1 : 0.4,
          })}
          pieProps={{
            isAnimationActive: false,
            // The chart is hidden from screen readers, so it must not take the focus.
            rootTabIndex: -1,
            onMouseEnter: (_: unknown, index: number) => choose(index),
          }}
        />
      )}
    </ChartReader>
  )
}
