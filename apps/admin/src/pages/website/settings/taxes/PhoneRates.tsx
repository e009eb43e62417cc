import { limits } from '@backroom/contract/selling/taxes/limits'
import { ratedTaxClasses } from '@backroom/contract/selling/taxes/states'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Taxes.module.css'
import type { RateRow } from './use-taxes-form.ts'

interface Props {
  label: string
  rows: readonly RateRow[]
  onChange: (rows: RateRow[]) => void
}

/** The rates on a phone: one below the other, because a spreadsheet would scroll sideways. Only the open one has fields. */
export function PhoneRates({ label, rows, onChange }: Props) {
  const { t } = useTranslation()
  const [openId, setOpenId] = useState('')
  return (
    <ul className={classes.rates} aria-label={label}>
      {rows.map((row) => {
        const name = [row.countryCode, row.region, row.name].filter(Boolean).join(' ') || t('taxes.addRate')
        const isOpen = row.id === openId
        return (
          <li key={row.id} className={classes.rate}>
            <button
              type="button"
              className={classes.summary}
              aria-expanded={isOpen}
              onClick={() => setOpenId(isOpen ? '' : row.id)}
            >
              <span>{name}</span>
              <span>{row.percent && `${row.percent} %`}</span>
            </button>
            {isOpen && (
              <RateFields
                row={row}
                onChange={(changed) => onChange(rows.map((one) => (one.id === row.id ? changed : one)))}
                onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface FieldsProps {
  row: RateRow
  onChange: (row: RateRow) => void
  onRemove: () => void
}

function RateFields({ row, onChange, onRemove }: FieldsProps) {
  const { t } = useTranslation()
  const text = (key: 'countryCode' | 'region' | 'name' | 'percent', label: string, maxLength: number) => (
    <TextInput
      label={label}
      value={row[key]}
      maxLength={maxLength}
      onChange={({ currentTarget }) => onChange({ ...row, [key]: currentTarget.value })}
    />
  )
  return (
    <>
      {text('countryCode', t('taxes.country'), 2)}
      {text('region', t('taxes.region'), limits.regionLength)}
      <NativeSelect
        label={t('taxes.taxClass')}
        value={row.taxClass}
        data={ratedTaxClasses.map((value) => ({ value, label: t(`taxes.classes.${value}`) }))}
        onChange={({ currentTarget }) => onChange({ ...row, taxClass: currentTarget.value })}
      />
      {text('name', t('taxes.name'), limits.nameLength)}
      {text('percent', t('taxes.percent'), 8)}
      <Button variant="subtle" color="red" onClick={onRemove}>
        {t('taxes.deleteRate', { name: `${row.countryCode} ${row.region} ${row.name}` })}
      </Button>
    </>
  )
}
