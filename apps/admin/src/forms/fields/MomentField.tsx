import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../session/use-store.ts'
import { zoneAbbreviation } from '../../ui/dates/date-time.ts'
import { instantOf, wallTime } from '../../ui/dates/zoned-time.ts'
import type { LiveField } from './live-field.ts'

/** A day and a time in the zone of the shop. */
export function MomentField({ label, value, onChange, error, 'data-path': path }: LiveField<string>) {
  const { i18n } = useTranslation()
  const zone = useTimeZone()
  return (
    <TextInput
      type="datetime-local"
      label={`${label} (${zoneAbbreviation(zone, i18n.language, new Date(value))})`}
      error={error}
      max="9999-12-31T23:59"
      {...(path && { 'data-path': path })}
      value={wallTime(value, zone)}
      onChange={({ currentTarget }) => currentTarget.value && onChange(instantOf(currentTarget.value, zone))}
    />
  )
}
