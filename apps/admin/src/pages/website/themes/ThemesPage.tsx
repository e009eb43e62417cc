import type { ThemeSummary, ThemesAnswer } from '@backroom/contract/online-store/themes/endpoints'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { useMe } from '../../../session/use-me.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ActivateDialog } from './ActivateDialog.tsx'
import { AddThemeDialog } from './library/AddThemeDialog.tsx'
import type { CardAction } from './library/CardMenu.tsx'
import { ImportButton } from './library/ImportButton.tsx'
import { RemoveThemeDialog } from './library/RemoveThemeDialog.tsx'
import { RenameDialog } from './library/RenameDialog.tsx'
import { ScheduleDialog } from './library/ScheduleDialog.tsx'
import { UndoBar } from './library/UndoBar.tsx'
import { useCardActions } from './library/use-card-actions.ts'
import { ThemeCard } from './ThemeCard.tsx'
import classes from './ThemesPage.module.css'

export default function ThemesPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(pageQueryOptions(api.themes.list))
  const [isAdding, setAdding] = useState(false)
  useMissingPictures(data?.themes)
  return (
    <>
      <PageHeader
        title={t('themes.title')}
        action={
          <>
            <ImportButton />
            <Button onClick={() => setAdding(true)}>{t('themeLibrary.add')}</Button>
          </>
        }
      />
      {error && !data ? (
        <ErrorState
          text={failureText(error)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <Themes answer={data} />
      )}
      {isAdding && <AddThemeDialog onClose={() => setAdding(false)} />}
    </>
  )
}

/** Has missing and outdated pictures drawn, once a visit. A live update shows them. */
function useMissingPictures(themes: readonly ThemeSummary[] | undefined) {
  const { mutate, isIdle } = useMutation({
    mutationFn: () => api.themes.drawPictures({ body: { all: false } }),
    meta: { silent: true },
  })
  const isMissing = themes?.some(({ isPictureCurrent }) => !isPictureCurrent) ?? false
  useEffect(() => {
    if (isMissing && isIdle) mutate()
  }, [isMissing, isIdle, mutate])
}

type Open = { dialog: 'activate' | 'rename' | 'schedule' | 'remove'; theme: ThemeSummary }

function Themes({ answer }: { answer: ThemesAnswer | undefined }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open>()
  const mayPublish = holds(useMe(), 'themes.publish')
  const actions = useCardActions()
  if (!answer) return <div className={classes.loading} role="status" aria-label={t('ui.loading')} />
  const { themes, undo } = answer
  if (themes.length === 0) return <EmptyState title={t('themes.empty')}>{t('themes.emptyText')}</EmptyState>
  const live = themes.find(({ isLive }) => isLive)
  const others = themes.filter(({ isLive }) => !isLive)
  const act = (theme: ThemeSummary, action: CardAction) => {
    if (action === 'rename' || action === 'schedule' || action === 'remove') setOpen({ dialog: action, theme })
    else actions[action](theme)
  }
  const card = (theme: ThemeSummary) => (
    <ThemeCard
      theme={theme}
      onActivate={() => setOpen({ dialog: 'activate', theme })}
      onAction={(action) => act(theme, action)}
    />
  )
  return (
    <>
      {undo && mayPublish && <UndoBar undo={undo} />}
      {live && card(live)}
      {others.length > 0 && (
        <section aria-label={t('themeLibrary.library')} className={classes.library}>
          <h2 className={classes.heading}>{t('themeLibrary.library')}</h2>
          <ul className={classes.grid}>
            {others.map((theme) => (
              <li key={theme.id}>{card(theme)}</li>
            ))}
          </ul>
        </section>
      )}
      {open && <OpenDialog open={open} live={live} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function OpenDialog({
  open: { dialog, theme },
  ...rest
}: {
  open: Open
  live: ThemeSummary | undefined
  onClose: () => void
}) {
  if (dialog === 'activate') return <ActivateDialog theme={theme} {...rest} />
  if (dialog === 'rename') return <RenameDialog theme={theme} onClose={rest.onClose} />
  if (dialog === 'schedule') return <ScheduleDialog theme={theme} {...rest} />
  return <RemoveThemeDialog theme={theme} onClose={rest.onClose} />
}
