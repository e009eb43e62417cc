import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { useNavigateTo } from '../../../links.tsx'
import { enterStore } from '../../../session/enter-store.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'

/** The shop that a mailed link offers to the signed-in person. */
export default function AcceptTransferDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const body = { token }
  const { data: offer, error } = useQuery(pageQueryOptions(api.storeTransfers.preview, { body }))
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.storeTransfers.accept({ body }),
    meta: { quiet: true },
    onSuccess: async ({ storeId: id, slug, domain }) => {
      enterStore({ id, slug, domain })
      showNotice({
        kind: 'success',
        title: t('errors.done'),
        message: t('acceptTransfer.accepted', { store: offer?.storeName ?? slug }),
      })
      await navigateTo('website')
    },
  })
  if (!offer && !error) return null
  const title = offer ? t('acceptTransfer.title', { store: offer.storeName }) : t('acceptTransfer.failed')
  return (
    <AskDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('acceptTransfer.close')}
          </Button>
          {offer && (
            <Button loading={isPending} onClick={() => mutate()}>
              {t('acceptTransfer.accept')}
            </Button>
          )}
        </>
      }
    >
      {error && !offer && <p role="alert">{failureText(error)}</p>}
      {offer && (
        <>
          <p>{t('acceptTransfer.from', { person: offer.offeredBy })}</p>
          <p>{t('acceptTransfer.payouts')}</p>
        </>
      )}
    </AskDialog>
  )
}
