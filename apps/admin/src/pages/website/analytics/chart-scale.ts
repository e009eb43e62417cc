export interface Point {
  /** `2026-11-21`. */
  day: string
  value: number
}

/** Pixels around the plot, for the axes. */
export const chartMargin = { top: 12, right: 16, bottom: 28, left: 44 }

/** Where points lie in a drawing of this size; `top` is the highest value of the axis, `width` the plot's. */
export function chartScale(points: Point[], size: { width: number; height: number }) {
  const top = niceTop(Math.max(0, ...points.map(({ value }) => value)))
  const width = Math.max(0, size.width - chartMargin.left - chartMargin.right)
  const height = size.height - chartMargin.top - chartMargin.bottom
  const last = points.length - 1
  return {
    top,
    width,
    x: (index: number) => chartMargin.left + (last > 0 ? (index / last) * width : width / 2),
    y: (value: number) => chartMargin.top + height * (1 - value / top),
  }
}
export type ChartScale = ReturnType<typeof chartScale>

/** `Nov 21`; a calendar day has no zone. */
export const dayText = (day: string, locale: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' })

/** The top of an axis: the next 1, 2 or 5 times a power of ten that holds the value; whole, and at least 4. */
export function niceTop(value: number): number {
  if (value <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}

/** Which of so many points get a label, so that labels don't touch: the first, the last and some between. */
export function labelled(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)))
}
