import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { typedTracking } from '../fulfillment/tracking.ts'
import { reloadOrders } from '../reload-orders.ts'
import { LabelFields } from './LabelFields.tsx'
import { ReturnMailField } from './ReturnMailField.tsx'
import type { ReturnDialogProps } from './returned.ts'
import { sentLabel, useLabelTexts } from './use-label-texts.ts'

/** Changes how the customer sends the items. */
export function LabelDialog({ order, found, onClose }: ReturnDialogProps) {
  const { t } = useTranslation()
  const label = useLabelTexts()
  const form = useSubmitForm(api.returns.changeLabel, {
    values: { instructions: found.instructions, ...typedTracking(found), notifiesCustomer: false },
    labels: label.labels,
    check: label.check,
    body: (typed) => ({ ...sentLabel(typed), revision: found.revision }),
    send: (body) => api.returns.changeLabel({ params: { id: found.id }, body }),
    onDone: async () => {
      await reloadOrders()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('returns.editLabelTitle', { name: found.name })}
      submit={t('returns.saveLabel')}
      onClose={onClose}
    >
      <LabelFields
        instructions={form.field('instructions')}
        carrier={form.live('carrier')}
        numbers={form.live('trackingNumbers')}
        url={form.field('trackingUrl')}
      />
      <ReturnMailField order={order} field={form.checkbox('notifiesCustomer')} effect="notifyApproved" />
    </FormDialog>
  )
}
