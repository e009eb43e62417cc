import '@mantine/core/styles/NumberInput.css'
import type { EditPreview } from '@backroom/contract/selling/order-edits/endpoints'
import { limits } from '@backroom/contract/selling/order-edits/limits'
import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../../forms/fields/live-field.ts'
import { MoneyField } from '../../../../../ui/money/MoneyField.tsx'
import classes from './Edit.module.css'
import type { ChangedLine } from './edit-values.ts'
import { RowFoot } from './RowFoot.tsx'

interface Props extends LiveField<ChangedLine[]> {
  preview: EditPreview
}

/** The lines of an order with pieces that are not sent. Of a line with 0 pieces all of them are taken off. */
export function EditLines({ label, value, onChange, error, preview, 'data-path': path }: Props) {
  const { t } = useTranslation()
  const { currency } = preview
  const change = (id: string, changed: Partial<ChangedLine>) =>
    onChange(value.map((line) => (line.id === id ? { ...line, ...changed } : line)))
  return (
    <fieldset className={classes.lines} data-path={path}>
      <legend>{label}</legend>
      {value.length === 0 && <p className={classes.soft}>{t('edits.allSent')}</p>}
      {value.length > 0 && (
        <div className={classes.headings} aria-hidden="true">
          <span>{t('edits.quantity')}</span>
          <span>{t('edits.price', { currency })}</span>
        </div>
      )}
      {value.map(({ id, name, fixedQuantity, openQuantity, price }) => {
        const line = preview.lines.find((one) => one.id === id)
        const isRemoved = Number(openQuantity) === 0
        return (
          <div key={id} className={classes.line}>
            <span className={classes.name}>
              <span className={isRemoved ? classes.removed : undefined}>{name}</span>
              {fixedQuantity > 0 && (
                <span className={classes.soft}>{t('edits.fixedPieces', { count: fixedQuantity })}</span>
              )}
            </span>
            <NumberInput
              aria-label={t('edits.quantityOf', { name })}
              min={0}
              max={limits.quantity}
              allowDecimal={false}
              clampBehavior="strict"
              value={openQuantity}
              onChange={(typed) => change(id, { openQuantity: Number(typed) || 0 })}
            />
            <MoneyField
              aria-label={t('edits.priceOf', { name, currency })}
              currency={currency}
              max={limits.priceCents}
              disabled={isRemoved}
              value={price}
              onChange={(typed) => change(id, { price: typed })}
            />
            <RowFoot line={line} currency={currency}>
              <button
                type="button"
                className={classes.remove}
                aria-label={t('edits.removeNamed', { name })}
                disabled={isRemoved}
                onClick={() => change(id, { openQuantity: 0 })}
              >
                {t('edits.remove')}
              </button>
            </RowFoot>
          </div>
        )
      })}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
