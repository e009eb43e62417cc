import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import type { Order } from '../../order-status.ts'
import { reloadOrders } from '../reload-orders.ts'
import { LabelFields } from './LabelFields.tsx'
import { ReturnFields } from './ReturnFields.tsx'
import { ReturnMailField } from './ReturnMailField.tsx'
import { areReturnable, returnablePieces, returnedLines } from './returned.ts'
import { sentLabel, useLabelTexts } from './use-label-texts.ts'

/** Creates a return of sent items, after it has said that it moves neither money nor stock. */
export function ReturnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const label = useLabelTexts()
  // All retries share one idempotency key, so a lost answer creates no second return.
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.returns.create, {
    values: {
      ...{ lines: returnablePieces(order), instructions: '' },
      ...{ trackingNumbers: '', carrier: '', trackingUrl: '', notifiesCustomer: order.email !== '' },
    },
    labels: { lines: t('returns.pieces'), ...label.labels },
    check: (values) => ({
      lines: !areReturnable(values.lines) && t('returns.quantitiesWrong'),
      ...label.check(values),
    }),
    body: ({ lines, ...typed }) => ({ lines: returnedLines(lines), ...sentLabel(typed) }),
    send: (body) => api.returns.create({ params: { id: order.id }, body, idempotencyKey: key }),
    onDone: async () => {
      await reloadOrders()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('returns.beginTitle', { name: order.name })}
      submit={t('returns.beginSubmit')}
      onClose={onClose}
    >
      <ReturnFields {...form.live('lines')} />
      <LabelFields
        instructions={form.field('instructions')}
        carrier={form.live('carrier')}
        numbers={form.live('trackingNumbers')}
        url={form.field('trackingUrl')}
      />
      <ReturnMailField order={order} field={form.checkbox('notifiesCustomer')} effect="notifyApproved" />
      <p>{t('returns.beginText')}</p>
    </FormDialog>
  )
}
