import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { useLocations } from '../fulfillment/use-locations.ts'
import { reloadOrders } from '../reload-orders.ts'
import { InspectionFields } from './InspectionFields.tsx'
import { ReturnMailField } from './ReturnMailField.tsx'
import { areInspected, expectedPieces, inspectedLines, type ReturnDialogProps } from './returned.ts'

/** Records what came back, and where it returns to stock. A shop with one location has no choice. */
export function ReceiveDialog({ order, found, onClose }: ReturnDialogProps) {
  const { t } = useTranslation()
  const locations = useLocations()
  const form = useSubmitForm(api.returns.receive, {
    values: { lines: expectedPieces(order, found), locationId: '', notifiesCustomer: order.email !== '' },
    labels: {
      lines: t('returns.inspection'),
      locationId: t('returns.location'),
      notifiesCustomer: t('returns.notify'),
    },
    check: ({ lines }) => ({ lines: !areInspected(lines) && t('returns.inspectionWrong') }),
    body: ({ lines, locationId, notifiesCustomer }) => ({
      ...{ lines: inspectedLines(lines, locationId), notifiesCustomer, revision: found.revision },
    }),
    send: (body) => api.returns.receive({ params: { id: found.id }, body }),
    onDone: async () => {
      await reloadOrders()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('returns.receiveTitle', { name: found.name })}
      submit={t('returns.receiveSubmit')}
      onClose={onClose}
    >
      <InspectionFields {...form.live('lines')} />
      {locations.length > 1 && (
        <NativeSelect
          {...form.live('locationId')}
          rightSection={<ChevronDown size={16} aria-hidden="true" />}
          data={[
            { value: '', label: t('returns.whereSold') },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <ReturnMailField order={order} field={form.checkbox('notifiesCustomer')} effect="notifyReceived" />
      <p>{t('returns.receiveText')}</p>
    </FormDialog>
  )
}
