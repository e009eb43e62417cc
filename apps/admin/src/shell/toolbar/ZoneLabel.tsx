import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../session/use-store.ts'
import { zoneAbbreviation, zoneCity } from '../../ui/dates/date-time.ts'
import classes from './ZoneLabel.module.css'

/** The time zone of all times on screen. */
export function ZoneLabel() {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  return (
    <span className={classes.zone} title={t('shell.timeZone', { zone })}>
      <Clock size={14} aria-hidden="true" />
      {zoneCity(zone)}
      <span className={classes.short}>{zoneAbbreviation(zone, i18n.language)}</span>
    </span>
  )
}
