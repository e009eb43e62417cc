const parts = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** `21-11-2026, 14:05:09`: §9 asks for DD-MM-YYYY, HH:mm:ss. The zone is the one the toolbar shows. */
export function notificationTime(at: string, timeZone: string): string {
  const found = new Intl.DateTimeFormat('en', { timeZone, ...parts }).formatToParts(new Date(at))
  const part = (type: Intl.DateTimeFormatPartTypes) => found.find((one) => one.type === type)?.value ?? ''
  return `${part('day')}-${part('month')}-${part('year')}, ${part('hour')}:${part('minute')}:${part('second')}`
}
