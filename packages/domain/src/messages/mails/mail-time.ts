import type { Language } from '@backroom/contract/platform/api/language'

/** `Nov 30, 2026, 14:05 GMT+5:45`. */
export const mailTime = (at: string, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-US', {
    ...{ timeZone, year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZoneName: 'short' },
  }).format(new Date(at))
