import { type AddressFieldRow, addressFieldsOf, isRequired } from '@backroom/contract/platform/addresses/address-fields'
import { type AddressFieldName, fieldLabel } from '@backroom/contract/platform/addresses/field-labels'
import { emptyAddress } from '@backroom/contract/platform/addresses/stored-address'
import { isEmail } from '@backroom/contract/platform/api/email-address'
import type { Language } from '@backroom/contract/platform/api/language'
import type { ContactBody } from '@backroom/contract/stores/stores/endpoints'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import type { StorePreference } from '../../../../session/use-store.ts'

/** The fields of a country that a business has. */
const businessFields = ['address1', 'address2', 'city', 'region', 'postalCode'] as const
type BusinessField = (typeof businessFields)[number]

const isOfBusiness = (row: AddressFieldRow): row is AddressFieldRow & { name: BusinessField } =>
  businessFields.some((name) => name === row.name)

export const businessRows = (country: string, language: Language) =>
  addressFieldsOf(country, language).filter(isOfBusiness)

/** A region of the list is its code in the form. */
function valuesOf({ contact: { address, ...contact } }: StorePreference): ContactBody {
  const { address1, address2, city, region, regionCode, postalCode, countryCode } = address ?? emptyAddress
  return { ...contact, address1, address2, city, region: regionCode || region, postalCode, countryCode }
}

const noAddress = { address1: '', address2: '', city: '', region: '', postalCode: '', countryCode: '' }

export function useContactForm(onDone: () => void) {
  const { t, i18n } = useTranslation()
  const labelOf = (field: AddressFieldName) => fieldLabel(field, '', i18n.language as Language)
  return useEntityForm({
    load: api.stores.preference,
    save: api.stores.saveContact,
    values: valuesOf,
    // Without a country its fields are hidden.
    body: (values) => trimmed(values.countryCode === '' ? { ...values, ...noAddress } : values),
    labels: {
      email: t('preferences.contact.email'),
      phone: t('preferences.contact.phone'),
      businessName: t('preferences.contact.businessName'),
      countryCode: t('preferences.contact.country'),
      ...{ address1: labelOf('address1'), address2: labelOf('address2'), city: labelOf('city') },
      ...{ region: labelOf('region'), postalCode: labelOf('postalCode') },
    },
    check: (values) => {
      const isMissing = (field: BusinessField) =>
        values.countryCode !== '' &&
        values[field].trim() === '' &&
        isRequired(field, values.countryCode) &&
        t('preferences.contact.missing')
      const email = values.email.trim()
      return {
        email: email !== '' && !isEmail(email) && t('preferences.contact.emailInvalid'),
        ...{ address1: isMissing('address1'), city: isMissing('city') },
        ...{ region: isMissing('region'), postalCode: isMissing('postalCode') },
      }
    },
    saved: t('preferences.contact.saved'),
    onSaved: onDone,
    errorPlace: 'dialog',
  })
}

const trimmed = (values: ContactBody) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as ContactBody
