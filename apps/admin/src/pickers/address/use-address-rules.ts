import type { Address } from '@backroom/contract/platform/addresses/address'
import { isRequired } from '@backroom/contract/platform/addresses/address-fields'
import type { TypedAddress } from '@backroom/contract/platform/addresses/typed-address'
import { useTranslation } from 'react-i18next'
import type { FormRules } from '../../forms/drafts/use-draft-form.ts'

/** A stored address in a form. A region of the list is its code. */
export const typedAddressOf = ({ regionCode, ...address }: Address): TypedAddress => ({
  ...address,
  region: regionCode || address.region,
})

/** What the forms of an address share. */
export function useAddressRules() {
  const { t } = useTranslation()
  return {
    labels: {
      ...{ countryCode: t('pickers.country'), firstName: t('pickers.firstName'), lastName: t('pickers.lastName') },
      ...{ company: t('pickers.company'), address1: t('pickers.street'), address2: t('pickers.apartment') },
      ...{ city: t('pickers.city'), region: t('pickers.region'), postalCode: t('pickers.postalCode') },
      phone: t('pickers.phone'),
    },
    check: (values: TypedAddress) => {
      const isMissing = (field: Exclude<keyof TypedAddress, 'countryCode'>) =>
        values[field].trim() === '' && isRequired(field, values.countryCode) && t('pickers.missing')
      return {
        countryCode: values.countryCode === '' && t('pickers.missing'),
        ...{ lastName: isMissing('lastName'), address1: isMissing('address1'), city: isMissing('city') },
        ...{ region: isMissing('region'), postalCode: isMissing('postalCode') },
      }
    },
    errorPlace: 'dialog',
  } satisfies FormRules<TypedAddress>
}
