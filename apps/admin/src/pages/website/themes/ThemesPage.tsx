import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { ActivateDialog } from './ActivateDialog.tsx'
import { ThemeCard } from './ThemeCard.tsx'
import classes from './ThemesPage.module.css'

export default function ThemesPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(pageQueryOptions(api.themes.list))
  return (
    <>
      <PageHeader title={t('themes.title')} />
      {error && !data ? (
        <ErrorState
          text={failureText(error)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <Themes themes={data?.themes} />
      )}
    </>
  )
}

function Themes({ themes }: { themes: readonly ThemeSummary[] | undefined }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ThemeSummary>()
  if (!themes) return <div className={classes.loading} role="status" aria-label={t('ui.loading')} />
  if (themes.length === 0) return <EmptyState title={t('themes.empty')}>{t('themes.emptyText')}</EmptyState>
  return (
    <>
      <ul className={classes.grid}>
        {themes.map((theme) => (
          <li key={theme.id}>
            <ThemeCard theme={theme} onActivate={() => setChosen(theme)} />
          </li>
        ))}
      </ul>
      {chosen && (
        <ActivateDialog
          theme={chosen}
          current={themes.find(({ isLive }) => isLive)?.name ?? ''}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
