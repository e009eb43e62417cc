import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import { useEditorStore } from './editor-context.ts'
import { saveChanges } from './save-theme.ts'

/**
 * Asks for confirmation before leaving with changes that could not be saved. A draft stays in the browser in either
 * case.
 */
export function LeaveGuard() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const isDirty = () => store.getState().isDirty
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async () => isDirty() && !(await saveChanges(store)) && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <AskDialog
      title={t('themeEditor.leave.title')}
      onClose={reset}
      actions={
        <>
          <Button variant="default" onClick={proceed}>
            {t('themeEditor.leave.go')}
          </Button>
          <Button data-autofocus onClick={reset}>
            {t('themeEditor.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('themeEditor.leave.text')}</p>
    </AskDialog>
  )
}
