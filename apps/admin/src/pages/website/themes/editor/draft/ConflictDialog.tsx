import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import { useEditorStore } from './editor-context.ts'
import { keepMine, loadTheirs } from './save-theme.ts'

/** Nobody's work goes without a choice; closing the dialog chooses nothing. */
export function ConflictDialog() {
  const { t } = useTranslation()
  const store = useEditorStore()
  return (
    <AskDialog
      title={t('themeEditor.conflict.title')}
      onClose={() => store.update({ saving: 'idle' })}
      actions={
        <>
          <Button variant="default" onClick={() => void loadTheirs(store)}>
            {t('themeEditor.conflict.theirs')}
          </Button>
          <Button onClick={() => void keepMine(store)}>{t('themeEditor.conflict.mine')}</Button>
        </>
      }
    >
      <p>{t('themeEditor.conflict.text')}</p>
    </AskDialog>
  )
}
