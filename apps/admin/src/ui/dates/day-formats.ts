import dayjs from 'dayjs'
import 'dayjs/locale/vi.js'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

const formats = {
  en: { shown: 'MMM D, YYYY', typed: ['MMM D, YYYY', 'MMM D YYYY', 'M/D/YYYY', 'YYYY-MM-DD'] },
  vi: { shown: 'DD/MM/YYYY', typed: ['DD/MM/YYYY', 'D/M/YYYY', 'D-M-YYYY', 'YYYY-MM-DD'] },
}

/** The date formats of a language, for dayjs. */
export function dayFormats(language: string) {
  const locale = language === 'vi' ? 'vi' : 'en'
  return { locale, ...formats[locale] }
}

/** @returns `2026-11-21`, or undefined for text that is not a date */
export function parseDay(text: string, language: string): string | undefined {
  const { typed, locale } = dayFormats(language)
  for (const format of typed) {
    const day = dayjs(text.trim(), format, locale, true)
    if (day.isValid()) return day.format('YYYY-MM-DD')
  }
}
