import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { checkTheme, type ThemeWarning } from '@backroom/theme/check-theme'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { ApiError } from '../../../../../api/client.ts'
import classes from '../../../../../ui/overlays/AskDialog.module.css'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../../../../ui/overlays/notice-list.ts'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { catchUp } from '../draft/merge-latest.ts'
import { openField } from '../draft/open-field.ts'
import { ChangeList } from './ChangeList.tsx'
import { usePublished } from './use-published.ts'
import { WarningList } from './WarningList.tsx'

/** What buyers will see, what is worth a look first, and the last word. The draft has been saved before. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const draft = useEditor((state) => state.saved)
  const warnings = useMemo(() => checkTheme(themeSchemas, draft), [draft])
  const { publish, isPending, isError } = usePublish(onClose)
  const published = usePublished({ isFresh: true })

  function open(warning: ThemeWarning) {
    onClose()
    openField(store, warning)
  }
  return (
    <AskDialog
      title={t('themeEditor.publication.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('themeEditor.publication.cancel')}
          </Button>
          <Button loading={isPending} onClick={() => publish()}>
            {t('themeEditor.publication.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('themeEditor.publication.text')}</p>
      {published !== undefined && <ChangeList before={published} after={draft} />}
      <WarningList warnings={warnings} themeKey={draft.themeKey} onOpen={open} />
      {isError && (
        <p className={classes.failed} role="alert">
          {t('themeEditor.publication.failed')}
        </p>
      )}
    </AskDialog>
  )
}

function usePublish(onClose: () => void) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: () => {
      const { themeId, revision } = store.getState()
      return api.themes.publish({ params: { id: themeId }, revision })
    },
    meta: { silent: true },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['themes', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['themes', 'published'] })
      showNotice({
        title: t('themeEditor.publication.title'),
        message: t('themeEditor.publication.published'),
        kind: 'success',
      })
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'revision_conflict')) return
      void catchUp(store, store.getState().revision + 1)
      onClose()
    },
  })
  return { publish: () => mutation.mutate(), isPending: mutation.isPending, isError: mutation.isError }
}
