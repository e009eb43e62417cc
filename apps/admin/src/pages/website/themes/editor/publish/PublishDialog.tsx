import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { checkTheme, type ThemeWarning } from '@backroom/theme/check-theme'
import { fromWire } from '@backroom/theme/document/wire'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { ApiError, queryOptions } from '../../../../../api/client.ts'
import classes from '../../../../../ui/overlays/AskDialog.module.css'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../../../../ui/overlays/notice-list.ts'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { sectionCommands } from '../sections/section-commands.ts'
import { ChangeList } from './ChangeList.tsx'
import { WarningList } from './WarningList.tsx'

/** What buyers will see, what is worth a look first, and the last word. The draft has been saved before. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const draft = useEditor((state) => state.saved)
  const warnings = useMemo(() => checkTheme(themeSchemas, draft), [draft])
  const { publish, isPending, isError } = usePublish(onClose)
  const published = usePublished()

  function open({ place, path }: ThemeWarning) {
    onClose()
    if (place.kind === 'group') {
      const group = themeSchemas[draft.themeKey].groups.find(({ key }) => key === place.group)
      const isSecond = group?.second?.fields.includes(path[group.path.length] ?? '') ?? false
      return store.update({ tab: 'setting', panel: { ...place, isSecond }, focus: path })
    }
    sectionCommands(store, place.page).select(place.section)
    store.update({ focus: path })
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

/** What buyers see now: null before the first publication, undefined while it is not known. */
function usePublished() {
  const id = useEditor((state) => state.themeId)
  const { data } = useQuery({
    ...queryOptions(api.themes.published, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })
  return useMemo(() => {
    if (!data) return undefined
    const [config] = data
    const read = config && fromWire(config)
    return read && !('findings' in read) ? read.document : null
  }, [data])
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
      showNotice({
        title: t('themeEditor.publication.title'),
        message: t('themeEditor.publication.published'),
        kind: 'success',
      })
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'revision_conflict')) return
      store.update({ saving: 'conflict' })
      onClose()
    },
  })
  return { publish: () => mutation.mutate(), isPending: mutation.isPending, isError: mutation.isError }
}
