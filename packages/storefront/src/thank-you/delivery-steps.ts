const unitMs = { days: 86_400_000, hours: 3_600_000, minutes: 60_000 } as const

interface Step {
  name: string
  isEdit: boolean
  time: string
  unit: keyof typeof unitMs
}

export interface DatedStep {
  name: string
  /** A UTC ISO time. Undefined if the step's time is invalid or beyond the range of dates. */
  at: string | undefined
  /** Whether the step shows its day only, without a time. */
  isDay: boolean
}

/** The latest time of a `Date`, in milliseconds since 1970. */
const lastMs = 8.64e15
const amount = /^(\d+\.?\d*|\.\d+)$/

/**
 * The times of the steps, counted one after the other from the order, which is the step that cannot be edited. After an
 * invalid time, all following times are unknown.
 */
export function deliverySteps(steps: readonly Step[], placedAt: string): DatedStep[] {
  let atMs = Date.parse(placedAt)
  return steps.map(({ name, isEdit, time, unit }) => {
    if (isEdit) atMs += amount.test(time.trim()) ? Number(time) * unitMs[unit] : Number.NaN
    const at = Math.abs(atMs) <= lastMs ? new Date(atMs).toISOString() : undefined
    return { name, at, isDay: isEdit && unit === 'days' }
  })
}
