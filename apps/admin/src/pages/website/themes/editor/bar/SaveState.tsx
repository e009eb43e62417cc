import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import classes from './EditorBar.module.css'

/** Whether the changes are saved. Save errors are only shown here. */
export function SaveState() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const saving = useEditor((state) => state.saving)
  const isDirty = useEditor((state) => state.isDirty)
  const conflicts = useEditor((state) => state.conflicts.length)
  if (saving === 'failed' || saving === 'offline')
    return (
      <p className={`${classes.state} ${classes.failed}`} role="alert">
        {t(saving === 'offline' ? 'themeTogether.offline' : 'themeEditor.saveFailed')}
      </p>
    )
  if (conflicts > 0)
    return (
      <Button variant="light" color="red" size="compact-sm" onClick={() => store.update({ isChoosing: true })}>
        {t('themeTogether.choose', { count: conflicts })}
      </Button>
    )
  const text = () => {
    if (saving === 'saving') return t('themeEditor.saving')
    if (isDirty) return t('themeEditor.unsaved')
    return saving === 'saved' ? t('themeEditor.saved') : ''
  }
  return (
    <p className={classes.state} role="status">
      {text()}
    </p>
  )
}
