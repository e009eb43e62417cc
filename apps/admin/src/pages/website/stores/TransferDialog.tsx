import type { StoreTransfer } from '@backroom/contract/money/store-transfers/endpoints'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { useStore, useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { reloadStores } from './use-own-stores.ts'

/** Offers the shop to another person, or shows the open offer. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(queryOptions(api.storeTransfers.show))
  if (!data) return null
  if (data.transfer) return <OpenTransfer transfer={data.transfer} onClose={onClose} />
  return <OfferDialog onClose={onClose} />
}

function OfferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { name } = useStore().storeDetail
  const form = useSubmitForm(api.storeTransfers.offer, {
    values: { email: '' },
    labels: { email: t('ownStores.email') },
    body: ({ email }) => ({ email: email.trim() }),
    send: (body) => api.storeTransfers.offer({ body }),
    onDone: async ({ email }) => {
      onClose()
      await reloadStores()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('ownStores.offered', { email }) })
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('ownStores.transferTitle', { name })}
      submit={t('ownStores.transferSend')}
      onClose={onClose}
    >
      <p>{t('ownStores.transferText')}</p>
      <TextInput {...form.field('email')} type="email" autoComplete="off" />
    </FormDialog>
  )
}

function OpenTransfer({ transfer: { email, expiresAt }, onClose }: { transfer: StoreTransfer; onClose: () => void }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { name } = useStore().storeDetail
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.storeTransfers.cancel(),
    meta: { quiet: true },
    onSuccess: async () => {
      onClose()
      await reloadStores()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('ownStores.cancelled') })
    },
  })
  return (
    <AskDialog
      title={t('ownStores.transferTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ownStores.back')}
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            {t('ownStores.cancelTransfer')}
          </Button>
        </>
      }
    >
      <p>
        {t('ownStores.openTransfer', { email })} <DateTime at={expiresAt} timeZone={zone} />
      </p>
    </AskDialog>
  )
}
