import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type Level, nameOf } from '../../../stock/level.ts'
import classes from './Inventory.module.css'
import type { StockEdits } from './use-stock-edits.ts'

const steps: Record<string, number> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }

/** Moves to the field of the next or previous row, as a spreadsheet does. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-on-hand]')]
  const next = fields[fields.indexOf(event.currentTarget) + step]
  next?.focus()
  next?.select()
}

/** The pieces on hand of a level, typed in the table. */
export function OnHandField({ level, edits }: { level: Level; edits: StockEdits }) {
  const { t } = useTranslation()
  const stale = edits.isStale(level) && t('inventory.changedSince', { count: level.onHand })
  return (
    <TextInput
      className={classes.onHand}
      aria-label={t('inventory.onHandOf', { name: nameOf(level), location: level.locationName })}
      data-on-hand
      inputMode="numeric"
      autoComplete="off"
      size="xs"
      value={edits.textOf(level)}
      error={edits.isInvalid(level) ? t('inventory.wholeNumber') : stale}
      onChange={({ currentTarget }) => edits.change(level, currentTarget.value.trim())}
      onKeyDown={moveFocus}
    />
  )
}
