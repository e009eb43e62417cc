export interface Figure {
  name: string
  unit: string
  /** The budget: `atMost` for times and sizes, `atLeast` for throughput. */
  floor: { atMost: number } | { atLeast: number }
  /** One value for each run. */
  values: number[]
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const holds = ({ floor, values }: Figure): boolean =>
  'atMost' in floor ? median(values) <= floor.atMost : median(values) >= floor.atLeast

const short = (value: number) => (value >= 100 ? Math.round(value) : Math.round(value * 100) / 100)

export const rowOf = (figure: Figure) => ({
  figure: figure.name,
  median: short(median(figure.values)),
  spread: `${short(Math.min(...figure.values))}–${short(Math.max(...figure.values))}`,
  unit: figure.unit,
  floor: 'atMost' in figure.floor ? `≤ ${figure.floor.atMost}` : `≥ ${figure.floor.atLeast}`,
  holds: holds(figure) ? 'yes' : 'NO',
})
