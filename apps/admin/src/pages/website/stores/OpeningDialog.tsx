import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useStore } from '../../../session/use-store.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { reloadStores } from './use-own-stores.ts'

/** Closes the shop to customers, or opens it again. */
export function OpeningDialog({ action, onClose }: { action: 'close' | 'open'; onClose: () => void }) {
  const { t } = useTranslation()
  const { name } = useStore().storeDetail
  const isClosing = action === 'close'
  const { mutate, isPending } = useMutation({
    mutationFn: () => (isClosing ? api.stores.close() : api.stores.open()),
    meta: { quiet: true },
    onSuccess: async ({ isEnabled }) => {
      onClose()
      await reloadStores()
      const title = t(isClosing ? 'ownStores.closed' : 'ownStores.opened')
      showNotice({ kind: 'success', title, message: !isClosing && !isEnabled ? t('ownStores.openedFrozen') : name })
    },
  })
  return (
    <AskDialog
      title={t(`ownStores.${action}Title`, { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button color={isClosing ? 'red' : undefined} loading={isPending} onClick={() => mutate()}>
            {t(`ownStores.${action}Action`)}
          </Button>
        </>
      }
    >
      <p>{t(`ownStores.${action}Text`)}</p>
    </AskDialog>
  )
}
