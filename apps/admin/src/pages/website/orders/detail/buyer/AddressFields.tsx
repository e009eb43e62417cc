import type { Address } from '@backroom/contract/platform/addresses/address'
import { useTranslation } from 'react-i18next'
import { type AddressForm, AddressInputs } from '../../../../../pickers/address/AddressInputs.tsx'
import classes from './Buyer.module.css'

interface Props {
  form: AddressForm
  /** Where the order is sent now. */
  stored: Address
}

/** The fields of the address that an order is sent to. */
export function AddressFields({ form, stored }: Props) {
  const { t } = useTranslation()
  const isAbroad = form.live('countryCode').value !== stored.countryCode
  const isElsewhere = !isAbroad && form.live('region').value.trim() !== (stored.regionCode || stored.region).trim()
  return (
    <>
      <p className={classes.soft}>{t('orderBuyer.addressHint')}</p>
      <AddressInputs
        form={form}
        belowCountry={isAbroad && <PricesStay />}
        belowRegion={isElsewhere && <PricesStay />}
      />
    </>
  )
}

/** Beside the field that was changed, so that it is seen before the address is saved. */
function PricesStay() {
  const { t } = useTranslation()
  return (
    <p className={classes.notice} role="status">
      {t('orderBuyer.notRecalculated')}
    </p>
  )
}
