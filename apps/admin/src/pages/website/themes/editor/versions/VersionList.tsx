import type { ThemeVersion } from '@backroom/contract/online-store/themes/endpoints'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { dayIn, formatClock, formatFullDay } from '../../../../../ui/dates/date-time.ts'
import dialog from '../../../../../ui/overlays/AskDialog.module.css'
import { useVersionTexts } from './use-version-texts.ts'
import classes from './VersionList.module.css'

interface Props {
  versions: readonly ThemeVersion[]
  onChoose: (version: ThemeVersion) => void
}

/** Newest first, by days in the store's time zone. */
export function VersionList({ versions, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const timeZone = useTimeZone()
  const { about } = useVersionTexts()
  if (versions.length === 0) return <p className={dialog.soft}>{t('themeVersions.none')}</p>
  const days = Map.groupBy(versions, ({ createdAt }) => dayIn(timeZone, new Date(createdAt)))
  return [...days].map(([day, ofDay]) => (
    <section key={day}>
      <h3 className={dialog.subtitle}>{formatFullDay(new Date(ofDay[0]?.createdAt ?? ''), timeZone, i18n.language)}</h3>
      <ul className={classes.list}>
        {ofDay.map((version) => (
          <li key={version.id}>
            <button type="button" className={classes.version} onClick={() => onChoose(version)}>
              <time dateTime={version.createdAt} className={classes.clock}>
                {formatClock(new Date(version.createdAt), timeZone, i18n.language)}
              </time>
              <span>
                {t('themeVersions.number', { number: version.number })}
                <span className={classes.about}>{about(version)}</span>
              </span>
              {version.isCurrent && <span className={classes.current}>{t('themeVersions.current')}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
