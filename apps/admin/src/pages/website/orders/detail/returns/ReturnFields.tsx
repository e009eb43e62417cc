import { type ReturnReason, returnReasons } from '@backroom/contract/selling/returns/states'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../../forms/fields/live-field.ts'
import classes from '../fulfillment/Fulfillment.module.css'
import { LineImage } from '../fulfillment/LineImage.tsx'
import { nameOfLine } from '../fulfillment/pieces.ts'
import own from './Returns.module.css'
import type { ReturnedPieces } from './returned.ts'

/** How many pieces of each line come back, and why. */
export function ReturnFields({ label, value, onChange, error, 'data-path': path }: LiveField<ReturnedPieces[]>) {
  const { t } = useTranslation()
  const change = (id: string, changed: Partial<ReturnedPieces>) =>
    onChange(value.map((one) => (one.line.id === id ? { ...one, ...changed } : one)))
  return (
    <fieldset className={classes.pieces} data-path={path}>
      <legend className={classes.legend}>{label}</legend>
      <ul className={classes.lines}>
        {value.map(({ line, most, quantity, reason }) => (
          <li key={line.id} className={classes.line}>
            <LineImage url={line.imageUrl} />
            <span className={classes.what}>
              <span className={classes.title}>{line.title}</span>
              <span className={classes.soft}>{line.variantTitle}</span>
            </span>
            <span className={classes.count}>
              <TextInput
                aria-label={t('returns.quantityOf', { name: nameOfLine(line) })}
                inputMode="numeric"
                autoComplete="off"
                value={quantity}
                onChange={({ currentTarget }) => change(line.id, { quantity: currentTarget.value.trim() })}
              />
              <span className={classes.soft}>{t('returns.ofSent', { count: most })}</span>
            </span>
            {quantity !== '0' && (
              <NativeSelect
                className={own.wide}
                aria-label={t('returns.reasonOf', { name: nameOfLine(line) })}
                rightSection={<ChevronDown size={16} aria-hidden="true" />}
                value={reason}
                data={returnReasons.map((one) => ({ value: one, label: t(`returns.reason.${one}`) }))}
                onChange={({ currentTarget }) => change(line.id, { reason: currentTarget.value as ReturnReason })}
              />
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
