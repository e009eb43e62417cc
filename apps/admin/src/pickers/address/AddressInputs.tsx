import { type AddressFieldRow, addressFieldsOf } from '@backroom/contract/platform/addresses/address-fields'
import type { TypedAddress } from '@backroom/contract/platform/addresses/typed-address'
import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import type { Language } from '@backroom/contract/platform/api/language'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '../../forms/fields/use-fields.ts'
import { useCountryOptions } from '../use-country-options.ts'
import { AddressRows } from './AddressRows.tsx'

export type AddressForm = Pick<Fields<Endpoint, TypedAddress>, 'field' | 'live'>

interface Props {
  form: AddressForm
  /** Below the country. */
  belowCountry?: ReactNode
  /** Below the line of the region. */
  belowRegion?: ReactNode
}

/** A country and its fields. */
export function AddressInputs({ form, belowCountry, belowRegion }: Props) {
  const { t, i18n } = useTranslation()
  const country = form.live('countryCode')
  const region = form.live('region')
  const countries = useCountryOptions()
  const rows = addressFieldsOf(country.value, i18n.language as Language)
  const lastOfRegion = endOfLine(rows, 'region')
  return (
    <>
      <NativeSelect
        {...country}
        data={[{ value: '', label: t('pickers.noCountry') }, ...countries]}
        onChange={({ currentTarget }) => {
          country.onChange(currentTarget.value)
          region.onChange('')
        }}
      />
      {belowCountry}
      <AddressRows form={form} rows={rows} after={(name) => name === lastOfRegion && belowRegion} />
    </>
  )
}

/** The last field on the line of a field. Two halves share a line. */
function endOfLine(rows: readonly AddressFieldRow[], name: AddressFieldRow['name']) {
  const at = rows.findIndex((row) => row.name === name)
  const halvesBefore = rows.slice(0, at).filter(({ half }) => half).length
  return rows[at]?.half && halvesBefore % 2 === 0 ? rows[at + 1]?.name : name
}
