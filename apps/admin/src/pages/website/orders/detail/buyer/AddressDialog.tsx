import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import type { Order } from '../../order-status.ts'
import { AddressFields } from './AddressFields.tsx'
import { useAddressForm } from './use-address-form.ts'

interface Props {
  order: Order
  onClose: () => void
}

/** Changes where an order is sent. */
export function AddressDialog({ order, onClose }: Props) {
  const { t } = useTranslation()
  const form = useAddressForm(order, onClose)
  return (
    <FormDialog
      form={form}
      title={t('orderBuyer.addressTitle', { name: order.name })}
      submit={t('orderBuyer.saveAddress')}
      onClose={onClose}
    >
      <AddressFields form={form} stored={order.shippingAddress} />
    </FormDialog>
  )
}
