import type { AddressFieldRow } from '@backroom/contract/platform/addresses/address-fields'
import type { AddressFieldName } from '@backroom/contract/platform/addresses/field-labels'
import { NativeSelect, TextInput } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { LiveField } from '../../forms/fields/live-field.ts'
import classes from './AddressRows.module.css'

type Row<Name> = AddressFieldRow & { name: Name }

/** A form with fields of an address. Its region is a code where regions can be chosen. */
interface AddressForm<Name> {
  field: (name: Name) => object
  live: (name: 'region') => LiveField<string>
}

interface Props<Name> {
  form: AddressForm<Name>
  /** The fields of the chosen country, in its order and with its labels. */
  rows: readonly Row<Name>[]
  /** Shown below a field. */
  after?: (name: Name) => ReactNode
}

export function AddressRows<Name extends AddressFieldName>({ form, rows, after }: Props<Name>) {
  return (
    <div className={classes.fields}>
      {rows.map((row) => (
        <Fragment key={row.name}>
          <div className={row.half ? classes.half : classes.whole}>
            {row.name === 'region' ? (
              <RegionInput {...form.live('region')} row={row} />
            ) : (
              <PlainInput {...form.field(row.name)} row={row} />
            )}
          </div>
          <Below>{after?.(row.name)}</Below>
        </Fragment>
      ))}
    </div>
  )
}

/** As wide as the form. */
const Below = ({ children }: { children: ReactNode }) => children && <div className={classes.whole}>{children}</div>

function PlainInput({ row: { name, label }, ...field }: { row: AddressFieldRow }) {
  return <TextInput {...field} label={label} type={name === 'phone' ? 'tel' : 'text'} autoComplete="off" />
}

function RegionInput({ row: { label, choices }, ...region }: LiveField<string> & { row: AddressFieldRow }) {
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
