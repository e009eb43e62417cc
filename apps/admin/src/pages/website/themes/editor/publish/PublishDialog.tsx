import type { PlacedField } from '@backroom/theme/fields/every-field'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { ApiError } from '../../../../../api/client.ts'
import classes from '../../../../../ui/overlays/AskDialog.module.css'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../../../../ui/overlays/notice-list.ts'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { mergeRevision } from '../draft/merge-latest.ts'
import { openField } from '../draft/open-field.ts'
import { ChangeList } from './ChangeList.tsx'
import { usePublished } from './use-published.ts'
import { WarningList } from './WarningList.tsx'

/** What customers will see, the warnings, and the publish button. The draft has been saved before. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const draft = useEditor((state) => state.saved)
  const { publish, isPending, isError } = usePublish(onClose)
  const published = usePublished({ isFresh: true })

  function open(warning: Pick<PlacedField, 'place' | 'path'>) {
    onClose()
    openField(store, warning)
  }
  return (
    <AskDialog
      title={t('themePublication.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('themePublication.cancel')}
          </Button>
          <Button loading={isPending} onClick={() => publish()}>
            {t('themePublication.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('themePublication.text')}</p>
      {published === null && <p className={classes.soft}>{t('themePublication.first')}</p>}
      {published && (
        <ChangeList
          before={published}
          after={draft}
          title={t('themePublication.changes')}
          none={t('themePublication.noChanges')}
        />
      )}
      <WarningList draft={draft} onOpen={open} />
      {isError && (
        <p className={classes.failed} role="alert">
          {t('themePublication.failed')}
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
        title: t('themePublication.title'),
        message: t('themePublication.published'),
        kind: 'success',
      })
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'revision_conflict')) return
      void mergeRevision(store, store.getState().revision + 1)
      onClose()
    },
  })
  return { publish: () => mutation.mutate(), isPending: mutation.isPending, isError: mutation.isError }
}
