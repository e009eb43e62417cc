import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../Inventory.module.css'

export interface ChosenLine {
  variantId: string
  name: string
  available: number
  /** As it is typed. */
  quantity: string
}

interface Props {
  lines: ChosenLine[]
  onChange: (lines: ChosenLine[]) => void
}

/** The chosen variants with their quantities. */
export function TransferLines({ lines, onChange }: Props) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  const change = (variantId: string, quantity: string) =>
    onChange(lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line)))
  return (
    <ul className={classes.rows}>
      {lines.map(({ variantId, name, available, quantity }) => (
        <li key={variantId} className={classes.row}>
          <div className={classes.main}>
            <p className={classes.name}>{name}</p>
            <p className={classes.soft}>{t('inventory.ofTransfers.ofAvailable', { count: available })}</p>
          </div>
          <TextInput
            className={classes.onHand}
            aria-label={t('inventory.ofTransfers.quantityOf', { name })}
            inputMode="numeric"
            autoComplete="off"
            value={quantity}
            onChange={({ currentTarget }) => change(variantId, currentTarget.value.trim())}
          />
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('inventory.ofTransfers.removeLine', { name })}
            onClick={() => onChange(lines.filter((line) => line.variantId !== variantId))}
          >
            {t('inventory.ofTransfers.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
