import type { Live } from '@backroom/contract/analytics/live-view/endpoints'
import { useTranslation } from 'react-i18next'
import { countryDetail, countryName } from '../../../reports/country-names.ts'
import classes from './LiveViewPage.module.css'

interface Props {
  events: Live['recent']
  /** The server's time, as the events have it. */
  asOf: string
}

/** The newest events, one line each: action, page, country, device and age. */
export function LiveEvents({ events, asOf }: Props) {
  const { t, i18n } = useTranslation()
  const unknown = t('liveView.noCountry')
  const country = (code: string) =>
    code === 'N/A' ? unknown : (countryDetail(code, i18n.language) ?? countryName(code))
  return (
    <ul className={classes.events}>
      {events.map(({ id, name, path, countryCode, device, at }) => (
        <li key={id} className={classes.event}>
          <span>{t(`liveView.event.${name}`)}</span>
          <span className={classes.path} title={path}>
            {path}
          </span>
          <span>{country(countryCode)}</span>
          <span>{t(`liveView.device.${device}`)}</span>
          <time dateTime={at}>{ago(Date.parse(asOf) - Date.parse(at))}</time>
        </li>
      ))}
    </ul>
  )

  function ago(ms: number): string {
    const seconds = Math.max(0, Math.round(ms / 1000))
    if (seconds < 5) return t('liveView.justNow')
    return seconds < 60
      ? t('liveView.secondsAgo', { count: seconds })
      : t('liveView.minutesAgo', { count: Math.floor(seconds / 60) })
  }
}
