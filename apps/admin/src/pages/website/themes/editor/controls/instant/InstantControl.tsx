import type { InstantField } from '@backroom/theme/fields/field'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../../../session/use-store.ts'
import { ControlFrame, describedBy } from '../../../../../../ui/controls/ControlFrame.tsx'
import classes from '../../../../../../ui/controls/controls.module.css'
import { zoneAbbreviation } from '../../../../../../ui/dates/date-time.ts'
import { instantOf, wallTime } from '../../../../../../ui/dates/zoned-time.ts'
import type { ControlProps } from '../control.ts'

/** A date and time in the store's time zone, which is shown next to the label. */
export function InstantControl({ id, label, help, value, change }: ControlProps<InstantField, string>) {
  const { language } = useTranslation().i18n
  const timeZone = useTimeZone()
  return (
    <ControlFrame
      id={id}
      label={label}
      help={help}
      aside={
        <span className={classes.aside}>
          {zoneAbbreviation(timeZone, language, value ? new Date(value) : new Date())}
        </span>
      }
    >
      <input
        id={id}
        type="datetime-local"
        className={classes.input}
        max="9999-12-31T23:59"
        value={value && wallTime(value, timeZone)}
        aria-describedby={describedBy(id, help)}
        onChange={({ currentTarget }) => change(currentTarget.value && instantOf(currentTarget.value, timeZone))}
      />
    </ControlFrame>
  )
}
