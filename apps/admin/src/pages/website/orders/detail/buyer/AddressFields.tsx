import type { Address } from '@backroom/contract/platform/addresses/address'
import { type AddressFieldRow, addressFieldsOf } from '@backroom/contract/platform/addresses/address-fields'
import type { Language } from '@backroom/contract/platform/api/language'
import { NativeSelect, TextInput } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
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
      <div className={classes.fields}>
        {rows.map((row) => (
          <Fragment key={row.name}>
            <div className={row.half ? classes.half : classes.whole}>
              {row.name === 'region' ? <RegionField form={form} row={row} /> : <TextField form={form} row={row} />}
            </div>
            {isElsewhere && row.name === lastOfRegion && <PricesStay />}
          </Fragment>
        ))}
      </div>
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

interface RowProps {
  form: AddressForm
  row: AddressFieldRow
}

function TextField({ form, row: { name, label } }: RowProps) {
  return <TextInput {...form.field(name)} label={label} type={name === 'phone' ? 'tel' : 'text'} autoComplete="off" />
}

function RegionField({ form, row: { label, choices } }: RowProps) {
  const region = form.live('region')
  const { value } = region
  if (!choices)
    return (
      <TextInput
        {...region}
        label={label}
        autoComplete="off"
        onChange={({ currentTarget }) => region.onChange(currentTarget.value)}
      />
    )
  // An old address may have a region that the country does not list.
  const isListed = value === '' || choices.some((choice) => choice.value === value)
  return (
    <NativeSelect
      {...region}
      label={label}
      data={[{ value: '', label: '–' }, ...(isListed ? [] : [{ value, label: value }]), ...choices]}
      onChange={({ currentTarget }) => region.onChange(currentTarget.value)}
    />
  )
}
