const noon = 12
const lastAfternoonHour = 17

/** By the user's clock. Afternoon lasts through 17:59. */
export function greetingAt({ hour }: { hour: number }): 'morning' | 'afternoon' | 'evening' {
  if (hour < noon) return 'morning'
  return hour <= lastAfternoonHour ? 'afternoon' : 'evening'
}
