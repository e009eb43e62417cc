import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import type { EditPreview } from '@backroom/contract/selling/order-edits/endpoints'
import { limits } from '@backroom/contract/selling/order-edits/limits'
import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../../forms/fields/live-field.ts'
import { VariantSearch } from '../../../../../pickers/items/VariantSearch.tsx'
import { MoneyField } from '../../../../../ui/money/MoneyField.tsx'
import classes from './Edit.module.css'
import { type AddedRow, customRow, isWhole, variantRow } from './edit-values.ts'
import { RowFoot } from './RowFoot.tsx'

interface Props extends LiveField<AddedRow[]> {
  preview: EditPreview
}

/** Products and custom items that an edit adds. */
export function AddedLines({ label, value, onChange, error, preview, 'data-path': path }: Props) {
  const { t } = useTranslation()
  const { currency } = preview
  const add = (row: AddedRow) => onChange([...value, row].slice(0, limits.lines))
  const change = (place: number, changed: Partial<AddedRow>) =>
    onChange(value.map((row, index) => (index === place ? { ...row, ...changed } : row)))
  // The server knows the rows that are complete.
  const placeOf = (row: AddedRow) => value.filter(isWhole).indexOf(row)
  return (
    <fieldset className={classes.lines} data-path={path}>
      <legend>{label}</legend>
      <VariantSearch onAdd={(variant) => add(variantRow(variant))} />
      {value.length > 0 && (
        <div className={classes.headings} aria-hidden="true">
          <span>{t('edits.quantity')}</span>
          <span>{t('edits.price', { currency })}</span>
        </div>
      )}
      {value.map((row, place) => {
        const name = row.title || t('edits.customItem')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and each is controlled
          <div key={place} className={classes.line}>
            {row.variantId === null ? (
              <span className={classes.name}>
                <TextInput
                  aria-label={t('edits.customName')}
                  placeholder={t('edits.customName')}
                  value={row.title}
                  maxLength={limits.titleLength}
                  autoComplete="off"
                  onChange={({ currentTarget }) => change(place, { title: currentTarget.value })}
                />
                <Checkbox
                  label={t('edits.taxable')}
                  checked={row.isTaxable}
                  onChange={({ currentTarget }) => change(place, { isTaxable: currentTarget.checked })}
                />
              </span>
            ) : (
              <span className={classes.name}>{row.title}</span>
            )}
            <NumberInput
              aria-label={t('edits.quantityOf', { name })}
              min={1}
              max={limits.quantity}
              allowDecimal={false}
              value={row.quantity}
              onChange={(quantity) => change(place, { quantity })}
            />
            <MoneyField
              aria-label={t('edits.priceOf', { name, currency })}
              currency={currency}
              max={limits.priceCents}
              value={row.price}
              onChange={(price) => change(place, { price })}
            />
            <RowFoot
              line={isWhole(row) ? preview.lines.find((one) => one.place === placeOf(row)) : undefined}
              currency={currency}
            >
              <button
                type="button"
                className={classes.remove}
                aria-label={t('edits.removeNamed', { name })}
                onClick={() => onChange(value.filter((_, index) => index !== place))}
              >
                {t('edits.remove')}
              </button>
            </RowFoot>
          </div>
        )
      })}
      {error && <p role="alert">{error}</p>}
      <Button variant="default" className={classes.add} onClick={() => add(customRow)}>
        {t('edits.addCustom')}
      </Button>
    </fieldset>
  )
}
