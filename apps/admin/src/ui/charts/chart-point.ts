/** A point of a chart. */
export interface ChartPoint {
  /** Identifies the point. */
  key: string
  /** The label of the point, on the axis and in announcements. */
  name: string
  value: number
  /** The value of the previous period. */
  before?: number | undefined
  /** The value as text, for announcements and beside the chart. */
  text: string
}

/** The name of the point with this key. The axis only knows keys. */
export const nameOfKey = (points: readonly Pick<ChartPoint, 'key' | 'name'>[]) => (key: string) =>
  points.find((point) => point.key === key)?.name ?? key
