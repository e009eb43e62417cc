import { useTranslation } from 'react-i18next'
import { formatDateTime, formatShortDateTime } from './date-time.ts'

interface Props {
  at: string
  timeZone: string
  /** Leaves out the time zone where the page shows it. The tooltip still has it. */
  short?: boolean
}

export function DateTime({ at, timeZone, short = false }: Props) {
  const { language } = useTranslation().i18n
  const moment = new Date(at)
  const full = formatDateTime(moment, timeZone, language)
  return (
    <time dateTime={at} title={short ? full : undefined} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {short ? formatShortDateTime(moment, timeZone, language) : full}
    </time>
  )
}
