import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Fulfillment.module.css'
import { LineImage } from './LineImage.tsx'
import { type ChosenPieces, nameOfLine } from './pieces.ts'

interface Props {
  value: ChosenPieces[]
  onChange: (pieces: ChosenPieces[]) => void
  error?: ReactNode
  'data-path'?: string
}

/** How many pieces of each line are in the parcel. */
export function PieceFields({ value, onChange, error, 'data-path': path }: Props) {
  const { t } = useTranslation()
  const change = (id: string, quantity: string) =>
    onChange(value.map((one) => (one.line.id === id ? { ...one, quantity } : one)))
  return (
    <fieldset className={classes.pieces} data-path={path}>
      <legend className={classes.legend}>{t('parcels.pieces')}</legend>
      <ul className={classes.lines}>
        {value.map(({ line, open, quantity }) => (
          <li key={line.id} className={classes.line}>
            <LineImage url={line.imageUrl} />
            <span className={classes.what}>
              <span className={classes.title}>{line.title}</span>
              <span className={classes.soft}>{line.variantTitle}</span>
            </span>
            <span className={classes.count}>
              <TextInput
                aria-label={t('parcels.quantityOf', { name: nameOfLine(line) })}
                inputMode="numeric"
                autoComplete="off"
                value={quantity}
                onChange={({ currentTarget }) => change(line.id, currentTarget.value.trim())}
              />
              <span className={classes.soft}>{t('parcels.ofOpen', { count: open })}</span>
            </span>
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
