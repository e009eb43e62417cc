import { limits } from '@backroom/contract/catalog/products/limits'
import { Button } from '@mantine/core'
import { GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../../../../../ui/controls/controls.module.css'
import { Reorder } from '../../../../../ui/reorder/Reorder.tsx'
import { useReorderRow } from '../../../../../ui/reorder/use-reorder-row.ts'
import type { FormOption } from '../product-values.ts'
import classes from './Options.module.css'
import type { OptionDefinition } from './use-option-definition.ts'
import {
  addValue,
  type ChangeOptions,
  combinationCount,
  moveValue,
  type OptionsAndVariants,
  removeValue,
  renameValue,
} from './variant-options.ts'

interface Props {
  option: FormOption
  name: string
  /** Whether values have a colour. */
  isColored: boolean
  /** The shop's definition of the option, whose values and colours are suggested. */
  definition: OptionDefinition | undefined
  change: ChangeOptions
}

const folded = (value: string) => value.trim().normalize('NFC').toLowerCase()

/** The values of an option as chips that can be renamed, coloured, moved and removed. */
export function OptionValues({ option, name, isColored, definition, change }: Props) {
  const { t } = useTranslation()
  const [error, setError] = useState('')
  const isTaken = (value: string, except?: string) =>
    option.values.some((other) => other !== except && folded(other) === folded(value))
  const suggested = definition?.values.filter((value) => !isTaken(value)) ?? []
  const addAll = (values: readonly string[]) =>
    change((now) => {
      const next = { ...option, values: [...option.values, ...values] }
      const options = now.options.map((one) => (one.id === option.id ? next : one))
      if (combinationCount(options) <= limits.variants) {
        setError('')
        const added = values.reduce((before, value) => addValue(before, option.id, value), now)
        return withSwatches(added, option.id, values, definition?.swatches ?? {})
      }
      setError(t('products.tooManyVariants', { max: limits.variants }))
      return now
    })
  const add = (text: string): boolean => {
    const value = text.trim()
    if (value === '') return true
    if (isTaken(value)) {
      setError(t('products.valueTaken', { value }))
      return false
    }
    addAll([value])
    return true
  }
  const rename = (from: string, text: string) => {
    const to = text.trim()
    if (to === '' || to === from) return
    if (isTaken(to, from)) return setError(t('products.valueTaken', { value: to }))
    setError('')
    change((now) => renameValue(now, option.id, from, to))
  }
  const color = (value: string, hex: string) =>
    change((now) => ({
      ...now,
      options: now.options.map((one) =>
        one.id === option.id ? { ...one, swatches: { ...one.swatches, [value]: hex } } : one,
      ),
    }))
  return (
    <div>
      <div className={classes.values}>
        <Reorder
          isInLines
          keys={option.values}
          nameOf={(value) => value}
          move={(value, to) => change((now) => moveValue(now, option.id, value, to))}
        >
          {option.values.map((value) => (
            <ValueChip
              key={value}
              value={value}
              color={isColored ? (option.swatches[value] ?? '') : undefined}
              onRename={(text) => rename(value, text)}
              onColor={(hex) => color(value, hex)}
              onRemove={() => change((now) => removeValue(now, option.id, value))}
            />
          ))}
        </Reorder>
        <AddValue label={t('products.addValue', { name })} suggested={suggested} onAdd={add} />
        {suggested.length > 1 && (
          <Button variant="default" size="compact-xs" onClick={() => addAll(suggested)}>
            {t('products.addSuggested', { count: suggested.length })}
          </Button>
        )}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Gives values their colours of a definition. */
const withSwatches = (
  now: OptionsAndVariants,
  id: string,
  values: readonly string[],
  swatches: OptionDefinition['swatches'],
): OptionsAndVariants => {
  const known = values.flatMap((value) => (swatches[value] ? [[value, swatches[value]] as const] : []))
  if (known.length === 0) return now
  return {
    ...now,
    options: now.options.map((one) =>
      one.id === id ? { ...one, swatches: { ...one.swatches, ...Object.fromEntries(known) } } : one,
    ),
  }
}

interface ChipProps {
  value: string
  /** '' without a colour yet. Undefined where values have none. */
  color: string | undefined
  onRename: (text: string) => void
  onColor: (hex: string) => void
  onRemove: () => void
}

function ValueChip({ value, color, onRename, onColor, onRemove }: ChipProps) {
  const { t } = useTranslation()
  const { row, handle } = useReorderRow(value)
  const [text, setText] = useState(value)
  const finish = () => {
    onRename(text)
    // A name that is taken is not kept. After a rename the chip is another one.
    setText(value)
  }
  return (
    <span {...row} className={classes.chip}>
      <button {...handle} type="button" className={controls.grip} aria-label={t('reorder.move', { name: value })}>
        <GripVertical size={13} />
      </button>
      {color !== undefined && (
        <input
          type="color"
          className={classes.color}
          data-empty={color === '' || undefined}
          aria-label={t('products.colorOf', { value })}
          value={color || '#cccccc'}
          onChange={(event) => onColor(event.currentTarget.value)}
        />
      )}
      <input
        className={classes.text}
        aria-label={t('products.renameValue', { value })}
        size={Math.max(text.length, 2)}
        maxLength={limits.optionValueLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => onEnter(event, finish)}
      />
      <button
        type="button"
        className={classes.remove}
        aria-label={t('products.removeValue', { value })}
        onClick={onRemove}
      >
        <X size={13} />
      </button>
    </span>
  )
}

/** Enter would send the form. */
function onEnter(event: KeyboardEvent, run: () => void) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  run()
}

interface AddProps {
  label: string
  suggested: readonly string[]
  /** Returns whether the text was taken. */
  onAdd: (text: string) => boolean
}

function AddValue({ label, suggested, onAdd }: AddProps) {
  const id = useId()
  const [text, setText] = useState('')
  const add = () => {
    if (onAdd(text)) setText('')
  }
  return (
    <>
      <input
        className={`${controls.input} ${classes.add}`}
        aria-label={label}
        placeholder={label}
        maxLength={limits.optionValueLength}
        list={id}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => onEnter(event, add)}
      />
      <datalist id={id}>
        {suggested.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  )
}
