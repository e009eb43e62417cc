import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import dialog from '../../../../../ui/overlays/AskDialog.module.css'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import { NewShareLink } from './NewShareLink.tsx'
import { ShareLinkList } from './ShareLinkList.tsx'

/** Shares the draft with people without an account, for some days. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <AskDialog
      title={t('themeSharing.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p className={dialog.soft}>{t('themeSharing.hint')}</p>
      <NewShareLink />
      <ShareLinkList />
    </AskDialog>
  )
}
