import { twoDigits } from '../clock/time-left.ts'

/** Formats the remaining time, `09:59` or `26:00:00`. A started second counts as whole. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(Math.max(leftMs, 0) / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60]
  return (hours > 0 ? [hours, ...rest] : rest).map(twoDigits).join(':')
}
