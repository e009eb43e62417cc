import { orderCan } from '@backroom/contract/selling/orders/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { failureText } from '../../../../../api/notices.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import type { Order } from '../../order-status.ts'
import { reloadOrders } from '../reload-orders.ts'
import { ExchangeEffects } from './ExchangeEffects.tsx'
import { ExchangeItems } from './ExchangeItems.tsx'
import { type ExchangeRow, exchangedVariants, isWhole, useNewExchangePreview } from './exchanged.ts'
import { LabelFields } from './LabelFields.tsx'
import { ReturnFields } from './ReturnFields.tsx'
import { ReturnMailField } from './ReturnMailField.tsx'
import { areReturnable, returnablePieces, returnedLines } from './returned.ts'
import { sentLabel, useLabelTexts } from './use-label-texts.ts'

/** Creates a return of sent items, and sets aside what goes out instead, after it has said what that does. */
export function ReturnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const label = useLabelTexts()
  // All retries share one idempotency key, so a lost answer creates no second return.
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.returns.create, {
    values: {
      ...{ lines: returnablePieces(order), items: [] as ExchangeRow[], instructions: '' },
      ...{ trackingNumbers: '', carrier: '', trackingUrl: '', notifiesCustomer: order.email !== '' },
    },
    labels: { lines: t('returns.pieces'), items: t('returns.exchangeOptional'), ...label.labels },
    check: (values) => ({
      lines: !areReturnable(values.lines) && t('returns.quantitiesWrong'),
      items: !values.items.every(isWhole) && t('returns.exchangeQuantityWrong'),
      ...label.check(values),
    }),
    body: ({ lines, items, ...typed }) => ({
      ...{ lines: returnedLines(lines), items: exchangedVariants(items) },
      ...sentLabel(typed),
    }),
    send: (body) => api.returns.create({ params: { id: order.id }, body, idempotencyKey: key }),
    onDone: async () => {
      await reloadOrders()
      onClose()
    },
    errorPlace: 'dialog',
  })
  const { lines, items } = form.values()
  const { preview, error } = useNewExchangePreview(order.id, lines, items)
  return (
    <FormDialog
      form={form}
      title={t('returns.beginTitle', { name: order.name })}
      submit={t('returns.beginSubmit')}
      onClose={onClose}
    >
      <ReturnFields {...form.live('lines')} />
      {orderCan.beEdited(order) && <ExchangeItems {...form.live('items')} preview={preview} />}
      {error ? <p role="alert">{failureText(error)}</p> : null}
      {preview && (
        <ExchangeEffects
          preview={preview}
          stock={t('returns.exchangeSetsAside')}
          mail={t('returns.exchangeConfirmedLater')}
        />
      )}
      <LabelFields
        instructions={form.field('instructions')}
        carrier={form.live('carrier')}
        numbers={form.live('trackingNumbers')}
        url={form.field('trackingUrl')}
      />
      <ReturnMailField order={order} field={form.checkbox('notifiesCustomer')} effect="notifyApproved" />
      {items.length === 0 && <p>{t('returns.beginText')}</p>}
    </FormDialog>
  )
}
