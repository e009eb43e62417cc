/** One place of a chart. */
export interface ChartPoint {
  /** Tells it from the others. */
  key: string
  /** On the axis, and where it is read out. */
  name: string
  value: number
  /** What stood there in the period that it is compared with. */
  before?: number | undefined
  /** The value in words, as it is read out and shown beside the chart. */
  text: string
}

/** The name of the point with this key: axes know keys alone. */
export const nameIn = (points: readonly ChartPoint[]) => (key: string) =>
  points.find((point) => point.key === key)?.name ?? key
