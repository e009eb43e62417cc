import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../../../../../ui/overlays/AskDialog.module.css'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import type { ImportError } from '../draft/import-theme.ts'

/** Explains why an import was rejected. Nothing was changed. */
export function ImportErrorDialog({ error, onClose }: { error: ImportError; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <AskDialog
      title={t('themeEditor.file.refused')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p>{t(`themeEditor.file.${error.reason}`)}</p>
      {error.reason === 'noTheme' && (
        <ul className={classes.list}>
          {error.findings.map(({ path, message }) => (
            <li key={`${path.join('.')} ${message}`}>
              <code>{path.join('.')}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </AskDialog>
  )
}
