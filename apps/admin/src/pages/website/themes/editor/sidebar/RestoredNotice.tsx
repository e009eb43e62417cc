import { emptyHistory } from '@backroom/theme/history/history'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import classes from './RestoredNotice.module.css'

export function RestoredNotice() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const isRestored = useEditor((state) => state.isRestored)
  const isDirty = useEditor((state) => state.isDirty)
  if (!isRestored) return null
  const discard = () =>
    store.replace({
      document: store.getState().saved,
      history: emptyHistory,
      panel: undefined,
      saving: 'idle',
      conflicts: [],
      isChoosing: false,
    })
  return (
    <div className={classes.notice} role="status">
      {t('themeEditor.restored')}
      {isDirty && (
        <Button variant="default" size="compact-sm" onClick={discard}>
          {t('themeEditor.discard')}
        </Button>
      )}
    </div>
  )
}
