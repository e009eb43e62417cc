import type { ThemeConfig } from '@backroom/contract/online-store/themes/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { usePage } from '../../../../links.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { EditorContext } from './draft/editor-context.ts'
import { openTheme } from './draft/open-theme.ts'
import { usePreviewToken } from './preview/use-preview-token.ts'
import classes from './ThemeEditor.module.css'
import { ThemeEditor } from './ThemeEditor.tsx'

export default function ThemeEditorPage() {
  const { t } = useTranslation()
  const { themeId } = usePage('website.themes.editor').params
  const query = useQuery({
    ...queryOptions(api.themes.config, { params: { id: themeId } }),
    // Loaded once per visit, because a refetch must not replace the document under unsaved edits.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { silent: true },
  })
  usePreviewToken(themeId)
  if (query.isPending) return <div className={classes.loading} role="status" aria-label={t('ui.loading')} />
  return (
    <OpenTheme
      key={`${themeId} ${query.dataUpdatedAt}`}
      themeId={themeId}
      config={query.data?.[0]}
      retry={() => void query.refetch()}
    />
  )
}

interface Props {
  themeId: string
  config: ThemeConfig | undefined
  retry: () => void
}

function OpenTheme({ themeId, config, retry }: Props) {
  const { t } = useTranslation()
  const [store] = useState(() => openTheme(themeId, config))
  if (!store)
    return <ErrorState title={t('themeEditor.loadFailed')} text={t('themeEditor.loadFailedText')} onRetry={retry} />
  return (
    <EditorContext value={store}>
      <ThemeEditor />
    </EditorContext>
  )
}
