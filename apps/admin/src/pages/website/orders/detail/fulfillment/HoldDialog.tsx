import { holdReasons } from '@backroom/contract/selling/fulfillments/states'
import { NativeSelect, Textarea } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import type { Order } from '../../order-status.ts'
import { reloadOrders } from '../reload-orders.ts'

/** Puts an order on hold with a reason. */
export function HoldDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.fulfillments.hold, {
    values: { reason: 'address' as (typeof holdReasons)[number], note: '' },
    labels: { reason: t('parcels.holdReason'), note: t('parcels.holdNote') },
    send: (body) => api.fulfillments.hold({ params: { id: order.id }, body }),
    onDone: async () => {
      await reloadOrders()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('parcels.holdTitle', { name: order.name })}
      submit={t('parcels.hold')}
      onClose={onClose}
    >
      <p>{t('parcels.holdText')}</p>
      <NativeSelect
        {...form.live('reason')}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={holdReasons.map((value) => ({ value, label: t(`parcels.reason.${value}`) }))}
      />
      <Textarea {...form.field('note')} rows={3} />
    </FormDialog>
  )
}
