import { useTranslation } from 'react-i18next'
import { useEditor } from '../draft/editor-context.ts'
import classes from './EditorBar.module.css'

/** Whether what is on screen is saved. A failure says so here and nowhere else, and never claims success. */
export function SaveState() {
  const { t } = useTranslation()
  const saving = useEditor((state) => state.saving)
  const isDirty = useEditor((state) => state.isDirty)
  if (saving === 'failed')
    return (
      <p className={`${classes.state} ${classes.failed}`} role="alert">
        {t('themeEditor.saveFailed')}
      </p>
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
