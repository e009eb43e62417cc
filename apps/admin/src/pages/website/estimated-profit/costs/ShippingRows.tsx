import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import classes from './CostsPage.module.css'
import type { ShippingRow } from './use-cost-form.ts'

interface Props {
  value: readonly ShippingRow[]
  onChange: (rows: ShippingRow[]) => void
  currency: string
  error?: unknown
}

/** Shipping costs by country. A row without a country applies to all others. */
export function ShippingRows({ value, onChange, currency, error }: Props) {
  const { t } = useTranslation()
  const set = (place: number, part: Partial<ShippingRow>) =>
    onChange(value.map((row, index) => (index === place ? { ...row, ...part } : row)))
  return (
    <div className={classes.rows}>
      {value.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and each is controlled
        <fieldset key={place} className={classes.row} aria-label={t('costs.shippingRow', { place: place + 1 })}>
          <TextInput
            label={t('costs.countryCode')}
            placeholder={t('costs.otherCountries')}
            value={row.countryCode}
            maxLength={2}
            onChange={({ currentTarget }) => set(place, { countryCode: currentTarget.value.toUpperCase() })}
          />
          <MoneyField
            label={t('costs.perOrder', { currency })}
            currency={currency}
            value={row.orderCents}
            onChange={(orderCents) => set(place, { orderCents })}
          />
          <MoneyField
            label={t('costs.perItem', { currency })}
            currency={currency}
            value={row.itemCents}
            onChange={(itemCents) => set(place, { itemCents })}
          />
          <Button
            variant="default"
            aria-label={t('costs.removeShipping', { place: place + 1 })}
            onClick={() => onChange(value.filter((_, index) => index !== place))}
          >
            {t('costs.remove')}
          </Button>
        </fieldset>
      ))}
      {typeof error === 'string' && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <Button variant="default" onClick={() => onChange([...value, { countryCode: '', orderCents: 0, itemCents: 0 }])}>
        {t('costs.addShipping')}
      </Button>
    </div>
  )
}
