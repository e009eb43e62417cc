import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toPage } from '../../../links.tsx'
import { useMe } from '../../../session/use-me.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { type CardAction, CardMenu } from './library/CardMenu.tsx'
import { ThemeImage } from './ThemeImage.tsx'
import classes from './ThemesPage.module.css'

interface Props {
  theme: ThemeSummary
  onActivate: () => void
  onAction: (action: CardAction) => void
}

/** The live theme is large, the others are cards of the library. */
export function ThemeCard({ theme, onActivate, onAction }: Props) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const mayPublish = holds(useMe(), 'themes.publish')
  const { id, name, themeKey, isLive, savedAt, publishAt } = theme
  const note = publicationNote(theme)
  return (
    <article className={classes.card} data-large={isLive || undefined} aria-labelledby={`theme-${id}`}>
      <ThemeImage theme={theme} isLarge={isLive} />
      <div className={classes.body}>
        <div className={classes.line}>
          <h2 id={`theme-${id}`} className={classes.name}>
            {name}
          </h2>
          <span className={classes.label}>{t(`themes.label.${themeKey}`)}</span>
        </div>
        <div className={classes.line}>
          <StatusDot tone={isLive ? 'good' : 'neutral'} hollow={!isLive}>
            {t(isLive ? 'themes.live' : 'themes.draft')}
          </StatusDot>
          {note && <StatusDot tone="attention">{t(`themes.${note}`)}</StatusDot>}
        </div>
        {publishAt && (
          <p className={classes.line}>
            <StatusDot tone="information">{t('themeLibrary.scheduled')}</StatusDot>
            <DateTime at={publishAt} timeZone={timeZone} />
          </p>
        )}
        <p className={classes.saved}>
          {t('themes.saved')} <DateTime at={savedAt} timeZone={timeZone} />
        </p>
        <div className={classes.actions}>
          <Button
            renderRoot={toPage('website.themes.editor', { themeId: id })}
            aria-label={`${t('themes.edit')}: ${name}`}
          >
            {t('themes.edit')}
          </Button>
          {!isLive && mayPublish && (
            <Button variant="default" onClick={onActivate} aria-label={`${t('themes.activate')}: ${name}`}>
              {t('themes.activate')}
            </Button>
          )}
          <CardMenu theme={theme} mayPublish={mayPublish} onAction={onAction} />
        </div>
      </div>
    </article>
  )
}

function publicationNote({ publishedRevision, revision }: ThemeSummary) {
  if (publishedRevision === null) return 'neverPublished'
  return publishedRevision === revision ? undefined : 'unpublished'
}
