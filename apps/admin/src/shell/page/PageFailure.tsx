import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/notices.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'

/** Replaces a page that failed to load or to render. The frame stays. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const failedQueries = useQueryErrorResetBoundary()
  const retry = () => {
    // Otherwise a failed query throws its error again instead of asking again.
    failedQueries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState
      title={t('errors.pageFailed')}
      text={failureText(error)}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      onRetry={retry}
    />
  )
}
