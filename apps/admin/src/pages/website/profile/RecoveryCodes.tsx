import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import classes from './ProfilePage.module.css'

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(codes.join('\n'))
  return (
    <AskDialog
      title={t('profile.recoveryCodes')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={copy}>
            {isCopied ? t('errors.copied') : t('profile.copyCodes')}
          </Button>
          <Button onClick={onClose}>{t('profile.kept')}</Button>
        </>
      }
    >
      <p>{t('profile.recoveryText')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </AskDialog>
  )
}
