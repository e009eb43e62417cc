import type { TypedAddress } from '@backroom/contract/platform/addresses/typed-address'
import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { typedAddressOf, useAddressRules } from '../../../../pickers/address/use-address-rules.ts'
import { reloadCustomers } from '../form/use-customer-form.ts'

/** The address of a customer before anything is typed: most have their own name, in their country. */
const newAddressOf = ({ firstName, lastName, phone, countryCode }: Customer): TypedAddress => ({
  ...{ firstName, lastName, phone, countryCode },
  ...{ company: '', address1: '', address2: '', city: '', region: '', postalCode: '' },
})

export function useAddressForm({ id }: Customer, addressId: string | null, onDone: () => void) {
  const { t } = useTranslation()
  return useEntityForm({
    ...useAddressRules(),
    load: api.customers.show,
    save: api.customers.saveAddress,
    id,
    part: addressId ?? 'new',
    values: (customer: Customer) => {
      const stored = customer.addresses.find((one) => one.id === addressId)
      return stored ? typedAddressOf(stored.address) : newAddressOf(customer)
    },
    body: (values: TypedAddress) => ({ ...values, addressId }),
    saved: t('customers.addressSaved'),
    onSaved: async () => {
      onDone()
      await reloadCustomers()
    },
  })
}
