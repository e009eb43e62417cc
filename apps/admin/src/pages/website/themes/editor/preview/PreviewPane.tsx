import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { ErrorState } from '../../../../../ui/states/ErrorState.tsx'
import { useEditor } from '../draft/editor-context.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import classes from './PreviewPane.module.css'

/** A token is renewed this long before it ends. */
const marginMs = 60_000

export function PreviewPane() {
  const { t } = useTranslation()
  const themeId = useEditor((state) => state.themeId)
  const device = useEditor((state) => state.device)
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const { data, isError, refetch } = useQuery({
    ...queryOptions(api.themes.previewToken, { params: { id: themeId } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(Date.parse(state.data.expiresAt) - Date.now() - marginMs, 10_000) : false,
    meta: { silent: true },
  })
  function retry() {
    setFailed(false)
    setAttempt((count) => count + 1)
    void refetch()
  }
  return (
    <main className={classes.pane} data-device={device} aria-label={t('themeEditor.preview')}>
      {(isError && !data) || isFailed ? (
        <ErrorState title={t('themeEditor.previewFailed')} text={t('themeEditor.previewFailedText')} onRetry={retry} />
      ) : (
        data && (
          <PreviewFrame key={attempt} origin={data.previewOrigin} token={data.token} onFailed={() => setFailed(true)} />
        )
      )}
    </main>
  )
}
