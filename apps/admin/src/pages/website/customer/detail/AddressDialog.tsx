import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { AddressInputs } from '../../../../pickers/address/AddressInputs.tsx'
import classes from './Customer.module.css'
import { useAddressForm } from './use-address-form.ts'

interface Props {
  customer: Customer
  /** Null adds an address. */
  addressId: string | null
  onClose: () => void
}

/** Adds an address to a customer, or changes one. */
export function AddressDialog({ customer, addressId, onClose }: Props) {
  const { t } = useTranslation()
  const form = useAddressForm(customer, addressId, onClose)
  return (
    <FormDialog
      form={form}
      title={t(addressId === null ? 'customers.addAddress' : 'customers.editAddress')}
      submit={t('customers.saveAddress')}
      onClose={onClose}
    >
      <p className={classes.soft}>{t('customers.addressHint')}</p>
      <AddressInputs form={form} />
    </FormDialog>
  )
}
