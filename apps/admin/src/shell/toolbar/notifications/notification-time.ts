const parts = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** `21-11-2026, 14:05:09`: §9 requires DD-MM-YYYY, HH:mm:ss, in the time zone of the toolbar. */
export function notificationTime(at: string, timeZone: string): string {
  const dateParts = new Intl.DateTimeFormat('en', { timeZone, ...parts }).formatToParts(new Date(at))
  const part = (type: Intl.DateTimeFormatPartTypes) => dateParts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')}-${part('month')}-${part('year')}, ${part('hour')}:${part('minute')}:${part('second')}`
}
