import { leftToPayCents } from '@backroom/contract/selling/orders/rules'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { formatMoney } from '../../../../ui/money/money.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import type { Order } from '../order-status.ts'

interface Props {
  order: Order
  onClose: () => void
}

/** Mails the customer what is left to pay, and how, with the words of a member or of the store. */
export function RemindDialog({ order, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  const { id, name, email, currency } = order
  const amount = formatMoney(leftToPayCents(order), currency, i18n.language)
  const form = useSubmitForm(api.orderMails.remind, {
    values: { message: '' },
    labels: { message: t('orders.remindMessage') },
    send: (body) => api.orderMails.remind({ params: { id }, body, idempotencyKey: key }),
    onDone: async () => {
      onClose()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('orders.reminded', { email }) })
      await queryClient.invalidateQueries({ queryKey: ['orderMails', 'ofOrder'] })
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog form={form} title={t('orders.remindTitle', { name })} submit={t('orders.remind')} onClose={onClose}>
      <p>{t('orders.remindText', { email, amount })}</p>
      <Textarea {...form.field('message')} description={t('orders.remindHint')} rows={4} />
    </FormDialog>
  )
}
