import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { toPage } from '../../../links.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'

/** An invalid link, or a link that could not be checked. */
export function LinkFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
  return (
    <EmptyState
      isPage
      drawing={isRefused ? 'lock' : 'cloud'}
      title={t(isRefused ? 'account.invalidTitle' : 'account.unreachableTitle')}
      action={
        isRefused ? (
          <Button renderRoot={toPage('auth', { authPage: 'login' })}>{t('account.backToSignIn')}</Button>
        ) : (
          <Button onClick={onRetry}>{t('errors.retry')}</Button>
        )
      }
    >
      {failureText(error)}
    </EmptyState>
  )
}
