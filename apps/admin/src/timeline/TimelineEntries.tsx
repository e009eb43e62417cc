import { formatAction, formatColumn, formatTableOf } from '@backroom/contract/audit-log-texts'
import type { Language } from '@backroom/contract/platform/api/language'
import type { RowTimelineEntry } from '@backroom/contract/platform/audit/row-timeline'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../session/use-store.ts'
import { DateTime } from '../ui/dates/DateTime.tsx'
import classes from './Timeline.module.css'

type Entry = RowTimelineEntry & { text: string | undefined }

interface Props {
  /** `discounts`. Tables of other concepts are not named. */
  concept: string
  entries: readonly Entry[]
}

export default function TimelineEntries({ concept, entries }: Props) {
  return (
    <ol className={classes.timeline}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <TimelineEntry concept={concept} entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function TimelineEntry({ concept, entry }: { concept: string; entry: Entry }) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const language = i18n.language as Language
  const { endpoint, subject, person, isScheduled, at, text } = entry
  const changed = text === undefined ? changedParts(concept, entry, language) : []
  return (
    <>
      <span className={classes.what}>{text ?? formatAction(endpoint, subject, language)}</span>
      {changed.length > 0 && <span className={classes.detail}>{changed.join(', ')}</span>}
      <span className={classes.detail}>
        {isScheduled ? t('timeline.scheduled', { name: person.name }) : person.name} ·{' '}
        <DateTime at={at} timeZone={zone} />
      </span>
    </>
  )
}

/** The names of changed columns, and of other tables of the concept with changed rows. */
function changedParts(concept: string, { isCreation, fields, counts }: RowTimelineEntry, language: Language): string[] {
  if (isCreation) return []
  const columns = fields.map((field) => formatColumn(field, language, concept))
  const tables = counts.flatMap(({ table }) => formatTableOf(concept, table, language) ?? [])
  return [...new Set([...columns, ...tables])]
}
