import type { Timer, TimerField } from '@backroom/theme/fields/field'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../../../session/use-store.ts'
import classes from '../../../../../../ui/controls/controls.module.css'
import { formatDateTime } from '../../../../../../ui/dates/date-time.ts'
import type { ControlProps } from '../control.ts'
import { NumberControl } from '../NumberControl.tsx'
import { startedAt } from './started-at.ts'

const greatest = { day: 365, hour: 23, minute: 59 } as const
const units = ['day', 'hour', 'minute'] as const

/** Days, hours and minutes. The timer starts when a value is entered or on request, never on display. */
export function TimerControl({ id, field, label, help, value, change }: ControlProps<TimerField, Timer>) {
  const { t, i18n } = useTranslation()
  const timeZone = useTimeZone()
  const start = (next: Timer) => change(startedAt(Date.now(), next))
  const end = value.end && formatDateTime(new Date(value.end), timeZone, i18n.language)
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{label}</legend>
      {help && <p className={classes.help}>{help}</p>}
      <div className={classes.row}>
        {units.map((unit) => (
          <NumberControl
            key={unit}
            id={`${id}.${unit}`}
            field={{ kind: 'number', label: '', default: field.default[unit], step: 1, min: 0, max: greatest[unit] }}
            label={t(`themeEditor.control.${unit}s`)}
            help={undefined}
            value={value[unit]}
            change={(count) => start({ ...value, [unit]: count })}
          />
        ))}
      </div>
      <p className={classes.help} role="status">
        {end ? t('themeEditor.control.timerEnds', { end }) : t('themeEditor.control.timerWaits')}
      </p>
      <Button variant="default" size="xs" onClick={() => start(value)}>
        {t(end ? 'themeEditor.control.timerAgain' : 'themeEditor.control.timerStart')}
      </Button>
    </fieldset>
  )
}
