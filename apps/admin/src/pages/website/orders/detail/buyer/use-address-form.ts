import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { useEntityForm } from '../../../../../forms/use-entity-form.ts'
import { typedAddressOf, useAddressRules } from '../../../../../pickers/address/use-address-rules.ts'
import type { Order } from '../../order-status.ts'
import { reloadOrders } from '../reload-orders.ts'

export function useAddressForm({ id }: Order, onDone: () => void) {
  const { t } = useTranslation()
  return useEntityForm({
    ...useAddressRules(),
    load: api.orders.show,
    save: api.orderAddresses.save,
    id,
    values: ({ shippingAddress }: Order) => typedAddressOf(shippingAddress),
    saved: t('orderBuyer.addressSaved'),
    onSaved: async () => {
      onDone()
      await reloadOrders()
    },
  })
}
