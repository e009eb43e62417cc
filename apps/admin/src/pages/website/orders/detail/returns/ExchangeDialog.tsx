import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { failureText } from '../../../../../api/notices.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { reloadOrders } from '../reload-orders.ts'
import { ExchangeEffects } from './ExchangeEffects.tsx'
import { ExchangeItems } from './ExchangeItems.tsx'
import { exchangedVariants, exchangeRows, isWhole, useExchangePreview } from './exchanged.ts'
import type { ReturnDialogProps } from './returned.ts'

/** Chooses what goes out instead of a return. Nothing but the stock changes before it is confirmed. */
export function ExchangeDialog({ found, onClose }: ReturnDialogProps) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.returns.setExchange, {
    values: { items: exchangeRows(found) },
    labels: { items: t('returns.exchangeItems') },
    check: ({ items }) => ({
      items:
        (!items.every(isWhole) && t('returns.exchangeQuantityWrong')) ||
        (items.length === 0 && found.exchangeItems.length === 0 && t('returns.exchangeNothing')),
    }),
    body: ({ items }) => ({ items: exchangedVariants(items), revision: found.revision }),
    send: (body) => api.returns.setExchange({ params: { id: found.id }, body }),
    onDone: async () => {
      await reloadOrders()
      onClose()
    },
    errorPlace: 'dialog',
  })
  const { preview, error } = useExchangePreview(found.id, form.values().items)
  return (
    <FormDialog
      form={form}
      title={t('returns.exchangeTitle', { name: found.name })}
      submit={t('returns.exchangeSubmit')}
      onClose={onClose}
    >
      <ExchangeItems {...form.live('items')} preview={preview} />
      {error ? <p role="alert">{failureText(error)}</p> : null}
      {preview && (
        <ExchangeEffects
          preview={preview}
          stock={t('returns.exchangeSetsAside')}
          mail={t('returns.exchangeNotConfirmed')}
        />
      )}
    </FormDialog>
  )
}
