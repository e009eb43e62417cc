import '@mantine/core/styles/Checkbox.css'
import type { EditPreview } from '@backroom/contract/selling/order-edits/endpoints'
import { Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import type { Order } from '../../order-status.ts'
import { AddedLines } from './AddedLines.tsx'
import { EditDiscount } from './EditDiscount.tsx'
import { EditEffects } from './EditEffects.tsx'
import { EditLines } from './EditLines.tsx'
import { useEditForm } from './use-edit-form.ts'
import { useEditPreview } from './use-edit-preview.ts'

interface Props {
  order: Order
  /** As the order was when the dialog was opened. */
  loaded: EditPreview
  onClose: () => void
  onDone: (edited: Order) => void
}

/** Changes what is not sent of an order, and shows what that does to money, stock and mails. */
export function EditForm({ order, loaded, onClose, onDone }: Props) {
  const { t } = useTranslation()
  // A later answer is another order: the form says so, and is sent with the version that it began with.
  const [seen] = useState(loaded)
  const form = useEditForm(order, seen, onDone)
  const values = form.values()
  const preview = useEditPreview(order.id, seen, values)
  return (
    <FormDialog form={form} title={t('edits.title', { name: order.name })} submit={t('edits.submit')} onClose={onClose}>
      {preview.version !== seen.version && <p role="alert">{t('edits.changed')}</p>}
      <EditLines {...form.live('lines')} preview={preview} />
      <AddedLines {...form.live('added')} preview={preview} />
      <EditDiscount form={form} currency={seen.currency} />
      <Textarea {...form.field('reason')} description={t('edits.reasonHint')} rows={2} />
      {order.email && <Checkbox {...form.checkbox('notifiesCustomer')} description={t('edits.notifyHint')} />}
      <EditEffects preview={preview} isMailed={values.notifiesCustomer && order.email !== ''} />
    </FormDialog>
  )
}
