import type { Overview } from '@backroom/contract/analytics/reports/answers'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../reports/formats.ts'
import { formatClock, zoneAbbreviation } from '../../../../ui/dates/date-time.ts'
import { useReportQuery } from '../query/use-report-query.ts'

type Counts = Record<'visitors' | 'session_converted', number>

/** A day, or an hour of a single day. */
interface TrendRow {
  key: string
  /** On the axis. */
  name: string
  /** In the table and its export. */
  longName: string
  /** Missing for hours to come. */
  figures: Counts | undefined
  previous: Counts | undefined
}

/** @returns a function that lists the hours of a single day, or the days of a longer range */
export function useTrendRows() {
  const { language } = useTranslation().i18n
  const { zone } = useReportQuery()
  const { day: dayText } = useFormats()
  return ({ days, hours, previous }: Overview): TrendRow[] => {
    if (!hours)
      return days.map((day, index) => ({
        key: day.day,
        name: dayText(day.day),
        longName: day.day,
        figures: day,
        previous: previous?.days[index],
      }))
    const names = hours.map(({ at }) => formatClock(new Date(at), zone, language))
    return hours.map(({ at, figures, previous }, index) => {
      const time = names[index]!
      // When the clocks are set back, two hours have the same time and differ by the zone's abbreviation.
      const isRepeated = names.indexOf(time) !== names.lastIndexOf(time)
      const name = isRepeated ? `${time} ${zoneAbbreviation(zone, language, new Date(at))}` : time
      return { key: at, name, longName: `${days[0]?.day} ${name}`, figures, previous }
    })
  }
}
