const unitMs = { days: 86_400_000, hours: 3_600_000, minutes: 60_000 } as const

interface Step {
  name: string
  isEdit: boolean
  time: string
  unit: keyof typeof unitMs
}

export interface DatedStep {
  name: string
  /** UTC ISO instant; undefined where its time is no number, or lies beyond every calendar. */
  at: string | undefined
  /** Its day is enough: it is not reckoned in hours or minutes. */
  isDay: boolean
}

/** Milliseconds from 1970 to the last instant there is. */
const lastMs = 8.64e15
const amount = /^(\d+\.?\d*|\.\d+)$/

/**
 * When each step is reached, one after the other from when the order was placed, which is the step that cannot be edited.
 * After a time that is no number nobody knows when the steps come.
 */
export function deliverySteps(steps: readonly Step[], placedAt: string): DatedStep[] {
  let atMs = Date.parse(placedAt)
  return steps.map(({ name, isEdit, time, unit }) => {
    if (isEdit) atMs += amount.test(time.trim()) ? Number(time) * unitMs[unit] : Number.NaN
    const at = Math.abs(atMs) <= lastMs ? new Date(atMs).toISOString() : undefined
    return { name, at, isDay: isEdit && unit === 'days' }
  })
}
