import { twoDigits } from '../clock/time-left.ts'

/** What is left as a clock shows it, `09:59` or `26:00:00`; a second that has begun counts whole. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(Math.max(leftMs, 0) / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60]
  return (hours > 0 ? [hours, ...rest] : rest).map(twoDigits).join(':')
}
