import '@mantine/core/styles/Checkbox.css'
import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { draftPayments } from '@backroom/contract/selling/draft-orders/states'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { useNavigateTo } from '../../../links.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { reloadDrafts } from './form/use-draft-form.ts'

interface Props {
  draft: DraftOrder
  isPaid: boolean
  onClose: () => void
}

/** Makes an order of a draft without its link. */
export function CompleteDialog({ draft: { id, name }, isPaid, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const form = useSubmitForm(api.draftOrders.complete, {
    values: { payment: 'cash' as (typeof draftPayments)[number], reference: '', notifiesCustomer: true },
    labels: {
      ...{ payment: t('drafts.paidBy'), reference: t('drafts.reference'), notifiesCustomer: t('drafts.notify') },
    },
    body: (values) => ({ ...values, isPaid }),
    send: (body) => api.draftOrders.complete({ params: { id }, body }),
    onDone: async ({ order }) => {
      onClose()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('drafts.completed') })
      if (order) await navigateTo('website.orders.detail', { id: order.id })
      await Promise.all([reloadDrafts(), queryClient.invalidateQueries({ queryKey: ['orders'] })])
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t(isPaid ? 'drafts.paidTitle' : 'drafts.pendingTitle', { name })}
      submit={t(isPaid ? 'drafts.markPaid' : 'drafts.createOrder')}
      onClose={onClose}
    >
      <p>{t(isPaid ? 'drafts.paidText' : 'drafts.pendingText')}</p>
      <NativeSelect
        {...form.live('payment')}
        data={draftPayments.map((value) => ({ value, label: t(`drafts.payments.${value}`) }))}
      />
      {isPaid && <TextInput {...form.field('reference')} description={t('drafts.referenceHint')} autoComplete="off" />}
      <Checkbox {...form.checkbox('notifiesCustomer')} />
    </FormDialog>
  )
}
