const noon = 12
const lastAfternoonHour = 17

/** By the reader's own clock: afternoon lasts through 17:59. */
export function greetingAt({ hour }: { hour: number }): 'morning' | 'afternoon' | 'evening' {
  if (hour < noon) return 'morning'
  return hour <= lastAfternoonHour ? 'afternoon' : 'evening'
}
