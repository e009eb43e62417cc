import '@mantine/core/styles/NumberInput.css'
import type { ExchangePreview } from '@backroom/contract/selling/returns/endpoints'
import { limits } from '@backroom/contract/selling/returns/limits'
import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../../forms/fields/live-field.ts'
import { VariantSearch } from '../../../../../pickers/items/VariantSearch.tsx'
import { Money } from '../../../../../ui/money/Money.tsx'
import classes from '../edit/Edit.module.css'
import { type ExchangeRow, withVariant } from './exchanged.ts'

interface Props extends LiveField<ExchangeRow[]> {
  preview: ExchangePreview | undefined
}

/** Products that go out instead of what comes back. */
export function ExchangeItems({ label, value, onChange, error, preview, 'data-path': path }: Props) {
  const { t } = useTranslation()
  const itemOf = (row: ExchangeRow) => preview?.items.find(({ variantId }) => variantId === row.variantId)
  const change = (row: ExchangeRow, quantity: number | string) =>
    onChange(value.map((one) => (one.variantId === row.variantId ? { ...one, quantity } : one)))
  return (
    <fieldset className={classes.lines} data-path={path}>
      <legend>{label}</legend>
      <VariantSearch onAdd={(variant) => onChange(withVariant(value, variant))} />
      {value.map((row) => {
        const item = itemOf(row)
        return (
          <div key={row.variantId} className={classes.line}>
            <span className={classes.name}>{row.name}</span>
            <NumberInput
              aria-label={t('returns.exchangeQuantityOf', { name: row.name })}
              min={1}
              max={limits.exchangeQuantity}
              allowDecimal={false}
              value={row.quantity}
              onChange={(quantity) => change(row, quantity)}
            />
            <span className={classes.amount}>
              {preview && item && <Money amount={item.priceCents} currency={preview.currency} />}
            </span>
            <span className={classes.foot}>
              {item?.isShort && <span className={classes.wrong}>{t('returns.exchangeShort')}</span>}
              {item?.isGone && <span className={classes.wrong}>{t('returns.exchangeGone')}</span>}
              <button
                type="button"
                className={classes.remove}
                aria-label={t('returns.exchangeRemoveNamed', { name: row.name })}
                onClick={() => onChange(value.filter(({ variantId }) => variantId !== row.variantId))}
              >
                {t('returns.exchangeRemove')}
              </button>
            </span>
          </div>
        )
      })}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
