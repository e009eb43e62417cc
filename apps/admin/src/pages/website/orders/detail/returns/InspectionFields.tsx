import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../../forms/fields/live-field.ts'
import classes from '../fulfillment/Fulfillment.module.css'
import { LineImage } from '../fulfillment/LineImage.tsx'
import { nameOfLine } from '../fulfillment/pieces.ts'
import own from './Returns.module.css'
import type { InspectedPieces } from './returned.ts'

/** How many pieces of each line are restocked, damaged or missing. */
export function InspectionFields({ label, value, onChange, error, 'data-path': path }: LiveField<InspectedPieces[]>) {
  const { t } = useTranslation()
  const change = (id: string, changed: Partial<InspectedPieces>) =>
    onChange(value.map((one) => (one.line.id === id ? { ...one, ...changed } : one)))
  return (
    <fieldset className={classes.pieces} data-path={path}>
      <legend className={classes.legend}>{label}</legend>
      <ul className={classes.lines}>
        {value.map((one) => {
          const name = nameOfLine(one.line)
          const counts = [
            { key: 'restocked', label: t('returns.restockField'), full: t('returns.restockOf', { name }) },
            { key: 'damaged', label: t('returns.damagedField'), full: t('returns.damagedOf', { name }) },
            { key: 'missing', label: t('returns.missingField'), full: t('returns.missingOf', { name }) },
          ] as const
          return (
            <li key={one.line.id} className={classes.line}>
              <LineImage url={one.line.imageUrl} />
              <span className={classes.what}>
                <span className={classes.title}>{one.line.title}</span>
                <span className={classes.soft}>{one.line.variantTitle}</span>
              </span>
              <span className={classes.count}>× {one.quantity}</span>
              <span className={own.counts}>
                {counts.map(({ key, label: short, full }) => (
                  <TextInput
                    key={key}
                    label={short}
                    aria-label={full}
                    inputMode="numeric"
                    autoComplete="off"
                    value={one[key]}
                    onChange={({ currentTarget }) => change(one.line.id, { [key]: currentTarget.value.trim() })}
                  />
                ))}
              </span>
            </li>
          )
        })}
      </ul>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
