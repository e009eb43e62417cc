import '@mantine/core/styles/NumberInput.css'
import { NativeSelect, NumberInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../../forms/fields/live-field.ts'
import { Money } from '../../../../../ui/money/Money.tsx'
import classes from './Refund.module.css'
import type { Refundable, RefundedLine } from './refund-values.ts'

interface Props extends LiveField<RefundedLine[]> {
  refundable: Refundable
}

/** How many pieces of each line are refunded, and whether they return to stock. */
export function RefundLines({ label, value, onChange, error, refundable, 'data-path': path }: Props) {
  const { t } = useTranslation()
  const change = (id: string, changed: Partial<RefundedLine>) =>
    onChange(value.map((line) => (line.id === id ? { ...line, ...changed } : line)))
  if (value.length === 0) return null
  return (
    <fieldset className={classes.lines} data-path={path}>
      <legend>{label}</legend>
      {value.map((chosen) => {
        const line = refundable.lines.find(({ id }) => id === chosen.id)
        if (!line) return null
        const name = [line.title, line.variantTitle].filter(Boolean).join(' / ')
        const cents = line.pieces.slice(0, chosen.quantity).reduce((sum, piece) => sum + piece.amountCents, 0)
        return (
          <div key={line.id} className={classes.line}>
            <span className={classes.name}>
              {name}
              <span className={classes.soft}>{t('orders.refundOf', { count: line.pieces.length })}</span>
            </span>
            <NumberInput
              className={classes.quantity}
              aria-label={t('orders.refundQuantity', { name })}
              min={0}
              max={line.pieces.length}
              allowDecimal={false}
              clampBehavior="strict"
              value={chosen.quantity}
              onChange={(typed) => change(line.id, { quantity: Number(typed) || 0 })}
            />
            <span className={classes.amount}>
              <Money amount={cents} currency={refundable.currency} />
            </span>
            {chosen.quantity > line.backQuantity && line.locationId && (
              <NativeSelect
                className={classes.place}
                aria-label={t('orders.restock', { name })}
                rightSection={<ChevronDown size={16} aria-hidden="true" />}
                value={chosen.locationId}
                data={[
                  ...refundable.locations.map(({ id, name: place }) => ({
                    value: id,
                    label: t('orders.restockAt', { place }),
                  })),
                  { value: '', label: t('orders.restockNot') },
                ]}
                onChange={({ currentTarget }) => change(line.id, { locationId: currentTarget.value })}
              />
            )}
          </div>
        )
      })}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
