import type { Address } from '@backroom/contract/platform/addresses/address'
import { type AddressFieldRow, addressFieldsOf } from '@backroom/contract/platform/addresses/address-fields'
import type { Language } from '@backroom/contract/platform/api/language'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AddressInputs } from '../../../../../pickers/address/AddressInputs.tsx'
import { useCountryOptions } from '../../../../../pickers/use-country-options.ts'
import classes from './Buyer.module.css'
import type { AddressForm } from './use-address-form.ts'

interface Props {
  form: AddressForm
  /** Where the order is sent now. */
  stored: Address
}

/** The fields of the chosen country, in its order and with its labels. */
export function AddressFields({ form, stored }: Props) {
  const { t, i18n } = useTranslation()
  const country = form.live('countryCode')
  const region = form.live('region')
  const countries = useCountryOptions()
  const isAbroad = country.value !== stored.countryCode
  const isElsewhere = !isAbroad && region.value.trim() !== (stored.regionCode || stored.region).trim()
  const rows = addressFieldsOf(country.value, i18n.language as Language)
  const lastOfRegion = endOfLine(rows, 'region')
  return (
    <>
      <p className={classes.soft}>{t('orderBuyer.addressHint')}</p>
      <NativeSelect
        {...country}
        data={[{ value: '', label: t('orderBuyer.noCountry') }, ...countries]}
        onChange={({ currentTarget }) => {
          country.onChange(currentTarget.value)
          region.onChange('')
        }}
      />
      {isAbroad && <PricesStay />}
      <AddressInputs form={form} rows={rows} after={(name) => isElsewhere && name === lastOfRegion && <PricesStay />} />
    </>
  )
}

/** Beside the field that was changed, so that it is seen before the address is saved. */
function PricesStay() {
  const { t } = useTranslation()
  return (
    <p className={`${classes.notice} ${classes.whole}`} role="status">
      {t('orderBuyer.notRecalculated')}
    </p>
  )
}

/** The last field on the line of a field. Two halves share a line. */
function endOfLine(rows: readonly AddressFieldRow[], name: AddressFieldRow['name']) {
  const at = rows.findIndex((row) => row.name === name)
  const halvesBefore = rows.slice(0, at).filter(({ half }) => half).length
  return rows[at]?.half && halvesBefore % 2 === 0 ? rows[at + 1]?.name : name
}
