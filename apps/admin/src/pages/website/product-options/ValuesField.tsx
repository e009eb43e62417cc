import { limits } from '@backroom/contract/catalog/product-options/limits'
import { GripVertical, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../../../ui/controls/controls.module.css'
import { Reorder } from '../../../ui/reorder/Reorder.tsx'
import { useReorderRow } from '../../../ui/reorder/use-reorder-row.ts'
import type { ProductOptionForm } from './form-parts.ts'
import classes from './ProductOptions.module.css'
import type { OptionValue } from './use-product-option-form.ts'

const folded = (value: string) => value.trim().normalize('NFC').toLowerCase()

/** The values of an option, in the order in which customers see them. */
export function ValuesField({ form, isColored }: { form: ProductOptionForm; isColored: boolean }) {
  const { t } = useTranslation()
  const { label, value: values, onChange, error, 'data-path': path } = form.live('values')
  const [taken, setTaken] = useState('')
  const set = (id: string, part: Partial<OptionValue>) =>
    onChange(form.values().values.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const isTaken = (text: string, except?: string) =>
    form.values().values.some(({ id, value }) => id !== except && folded(value) === folded(text))
  const add = (text: string) => {
    const now = [...form.values().values]
    for (const value of text.split(/[,\n\t]/).map((one) => one.trim())) {
      if (value === '' || now.length >= limits.values || now.some((one) => folded(one.value) === folded(value)))
        continue
      now.push({ id: crypto.randomUUID(), value: value.slice(0, limits.valueLength), color: '' })
    }
    if (now.length > form.values().values.length) onChange(now)
  }
  const rename = (id: string, text: string) => {
    if (text.trim() === '') return
    if (isTaken(text, id)) return setTaken(text.trim())
    setTaken('')
    set(id, { value: text.trim() })
  }
  const move = (id: string, to: number) => {
    const moved = values.find((one) => one.id === id)
    if (moved) onChange(values.filter((one) => one.id !== id).toSpliced(to, 0, moved))
  }
  const shownError = taken === '' ? error : t('productOptions.valueTaken', { value: taken })
  return (
    <fieldset className={classes.group} data-path={path}>
      <legend className={classes.legend}>{label}</legend>
      <Reorder
        keys={values.map(({ id }) => id)}
        nameOf={(id) => values.find((one) => one.id === id)?.value ?? ''}
        move={move}
      >
        {values.map((one) => (
          <ValueRow
            key={`${one.id} ${one.value}`}
            value={one}
            isColored={isColored}
            onRename={(text) => rename(one.id, text)}
            onColor={(color) => set(one.id, { color })}
            onRemove={() => onChange(form.values().values.filter(({ id }) => id !== one.id))}
          />
        ))}
      </Reorder>
      {shownError && (
        <p className={classes.error} role="alert">
          {shownError}
        </p>
      )}
      {values.length < limits.values && <AddValue onAdd={add} />}
    </fieldset>
  )
}

interface RowProps {
  value: OptionValue
  isColored: boolean
  onRename: (text: string) => void
  onColor: (color: string) => void
  onRemove: () => void
}

function ValueRow({ value: { id, value, color }, isColored, onRename, onColor, onRemove }: RowProps) {
  const { t } = useTranslation()
  const { row, handle } = useReorderRow(id)
  const [text, setText] = useState(value)
  const finish = () => {
    onRename(text)
    // A name that is taken is not kept. After a rename the row is another one.
    setText(value)
  }
  return (
    <div {...row} className={classes.value}>
      <button {...handle} type="button" className={controls.grip} aria-label={t('reorder.move', { name: value })}>
        <GripVertical size={15} />
      </button>
      {isColored && (
        <input
          type="color"
          className={controls.swatch}
          aria-label={t('productOptions.colorOf', { value })}
          value={color || '#cccccc'}
          onChange={({ currentTarget }) => onColor(currentTarget.value)}
        />
      )}
      <input
        className={controls.input}
        aria-label={t('productOptions.renameValue', { value })}
        maxLength={limits.valueLength}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          finish()
        }}
      />
      <button
        type="button"
        className={classes.remove}
        aria-label={t('productOptions.removeValue', { value })}
        onClick={onRemove}
      >
        <X size={15} />
      </button>
    </div>
  )
}

function AddValue({ onAdd }: { onAdd: (text: string) => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const add = (typed: string) => {
    onAdd(typed)
    setText('')
  }
  return (
    <div className={controls.control}>
      <input
        className={controls.input}
        aria-label={t('productOptions.addValue')}
        aria-describedby={id}
        placeholder={t('productOptions.addValue')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => add(text)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (!/[,\n\t]/.test(pasted)) return
          event.preventDefault()
          add(pasted)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add(text)
        }}
      />
      <p id={id} className={controls.help}>
        {t('productOptions.addValueHint')}
      </p>
    </div>
  )
}
