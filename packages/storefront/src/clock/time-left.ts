export const units = ['day', 'hour', 'minute', 'second'] as const
export type Unit = (typeof units)[number]

const secondMs = 1000
const unitMs: Record<Unit, number> = {
  day: 86_400 * secondMs,
  hour: 3600 * secondMs,
  minute: 60 * secondMs,
  second: secondMs,
}
/** How many of a unit make one of the next larger unit. */
const perLargerUnit: Record<Unit, number> = { day: Number.POSITIVE_INFINITY, hour: 24, minute: 60, second: 60 }

/** The remaining time by unit. A started second counts as whole, so 0 is the end. */
export function left(unit: Unit, leftMs: number): number {
  const wholeMs = Math.ceil(Math.max(leftMs, 0) / secondMs) * secondMs
  const all = Math.floor(wholeMs / unitMs[unit])
  return Number.isFinite(perLargerUnit[unit]) ? all % perLargerUnit[unit] : all
}

/** `07`. Days may have more digits. */
export const twoDigits = (count: number) => String(count).padStart(2, '0')

/** An empty end means that there is none, so it never passes. */
export const isOver = (end: string, nowMs: number) => end !== '' && Date.parse(end) <= nowMs
