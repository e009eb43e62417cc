import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryClient } from '../../../../../api/query-client.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'

interface Props {
  id: string
  kind: string
  /** Where the customer gets mails today. */
  recipient: string
  onClose: () => void
}

/** Sends a mail again, to the customer or to another address. */
export function AgainDialog({ id, kind, recipient, onClose }: Props) {
  const { t } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.orderMails.sendAgain, {
    values: { recipient: '' },
    labels: { recipient: t('mails.recipient') },
    send: (body) => api.orderMails.sendAgain({ params: { id }, body, idempotencyKey: key }),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ['orderMails', 'ofOrder'] })
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog form={form} title={t('mails.againTitle')} submit={t('mails.sendAgain')} onClose={onClose}>
      <p>{t('mails.againText', { kind })}</p>
      <TextInput {...form.field('recipient')} type="email" description={t('mails.recipientHint', { recipient })} />
    </FormDialog>
  )
}
