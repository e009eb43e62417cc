import type { ExchangePreview } from '@backroom/contract/selling/returns/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { reloadOrders } from '../reload-orders.ts'
import { ExchangeEffects } from './ExchangeEffects.tsx'
import { ReturnMailField } from './ReturnMailField.tsx'
import type { ReturnDialogProps } from './returned.ts'

/** Confirms an exchange as it was when the dialog was opened. */
export function ConfirmExchangeForm({
  order,
  found,
  loaded,
  onClose,
}: ReturnDialogProps & { loaded: ExchangePreview }) {
  const { t } = useTranslation()
  const [seen] = useState(loaded)
  const form = useSubmitForm(api.returns.confirmExchange, {
    values: { notifiesCustomer: order.email !== '' },
    labels: { notifiesCustomer: t('returns.notify') },
    body: ({ notifiesCustomer }) => ({ notifiesCustomer, version: seen.version, revision: found.revision }),
    send: (body) => api.returns.confirmExchange({ params: { id: found.id }, body }),
    onDone: async () => {
      await reloadOrders()
      onClose()
    },
    errorPlace: 'dialog',
  })
  const isMailed = form.values().notifiesCustomer
  return (
    <FormDialog
      form={form}
      title={t('returns.confirmExchangeTitle', { name: found.name })}
      submit={t('returns.confirmExchange')}
      onClose={onClose}
    >
      <ReturnMailField order={order} field={form.checkbox('notifiesCustomer')} effect="notifyExchanged" />
      <ExchangeEffects
        preview={seen}
        stock={t('returns.exchangeIsSetAside')}
        mail={t(isMailed ? 'returns.exchangeMailed' : 'returns.exchangeNotMailed')}
      />
    </FormDialog>
  )
}
