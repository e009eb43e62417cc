import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../../../../../ui/overlays/AskDialog.module.css'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import type { Refusal } from '../draft/import-theme.ts'

/** Why a file did not come in. Nothing was changed. */
export function ImportRefused({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <AskDialog
      title={t('themeEditor.file.refused')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p>{t(`themeEditor.file.${refusal.reason}`)}</p>
      {refusal.reason === 'noTheme' && (
        <ul className={classes.list}>
          {refusal.findings.map(({ path, message }) => (
            <li key={`${path.join('.')} ${message}`}>
              <code>{path.join('.')}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </AskDialog>
  )
}
