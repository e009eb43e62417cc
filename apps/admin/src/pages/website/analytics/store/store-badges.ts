import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'

/** `DD MMM YYYY` in the store's time zone (B9), the same in every language. */
export function createdOn(instant: string, timeZone: string | null): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZone ?? defaultTimeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  })
  // British English writes "Sept".
  return format.format(new Date(instant)).replace('Sept', 'Sep')
}
