import { isRequired } from '@backroom/contract/platform/addresses/address-fields'
import type { AddressBody } from '@backroom/contract/selling/order-addresses/endpoints'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { useEntityForm } from '../../../../../forms/use-entity-form.ts'
import type { Order } from '../../order-status.ts'
import { reloadOrders } from '../reload-orders.ts'

type Field = Exclude<keyof AddressBody, 'countryCode'>

/** A region of the list is its code in the form. */
const valuesOf = ({ shippingAddress: { regionCode, ...address } }: Order): AddressBody => ({
  ...address,
  region: regionCode || address.region,
})

export function useAddressForm({ id }: Order, onDone: () => void) {
  const { t } = useTranslation()
  return useEntityForm({
    load: api.orders.show,
    save: api.orderAddresses.save,
    id,
    values: valuesOf,
    labels: {
      ...{ countryCode: t('orderBuyer.country'), firstName: t('orderBuyer.firstName') },
      ...{ lastName: t('orderBuyer.lastName'), company: t('orderBuyer.company'), address1: t('orderBuyer.address1') },
      ...{ address2: t('orderBuyer.address2'), city: t('orderBuyer.city'), region: t('orderBuyer.region') },
      ...{ postalCode: t('orderBuyer.postalCode'), phone: t('orderBuyer.phone') },
    },
    check: (values: AddressBody) => {
      const isMissing = (field: Field) =>
        values[field].trim() === '' && isRequired(field, values.countryCode) && t('orderBuyer.missing')
      return {
        countryCode: values.countryCode === '' && t('orderBuyer.missing'),
        ...{ lastName: isMissing('lastName'), address1: isMissing('address1'), city: isMissing('city') },
        ...{ region: isMissing('region'), postalCode: isMissing('postalCode') },
      }
    },
    saved: t('orderBuyer.addressSaved'),
    onSaved: async () => {
      onDone()
      await reloadOrders()
    },
    errorPlace: 'dialog',
  })
}

export type AddressForm = ReturnType<typeof useAddressForm>
