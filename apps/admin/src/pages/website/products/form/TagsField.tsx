import { limits } from '@backroom/contract/catalog/products/limits'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import controls from '../../../../ui/controls/controls.module.css'
import { Chips } from '../../../../ui/inputs/Chips.tsx'
import { SuggestedInput } from './SuggestedInput.tsx'

/** Tags as chips. Enter or a comma adds what is typed. */
export function TagsField({ label, value: tags, onChange, error, 'data-path': path }: LiveField<string[]>) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const add = (typed: string) => {
    const names = typed.split(',').map((name) => name.trim())
    const known = new Set(tags.map((tag) => tag.toLowerCase()))
    const added = names.filter((name) => name !== '' && !known.has(name.toLowerCase()))
    setText('')
    if (added.length > 0) onChange([...tags, ...new Set(added)].slice(0, limits.tags))
  }
  return (
    <div className={controls.control} data-path={path}>
      <label htmlFor={id} className={controls.label}>
        {label}
      </label>
      <SuggestedInput field="tags">
        {(suggesting) => (
          <input
            {...suggesting}
            id={id}
            className={controls.input}
            maxLength={limits.tagLength}
            placeholder={t('products.tagsHint')}
            value={text}
            onChange={({ currentTarget: { value } }) => (value.includes(',') ? add(value) : setText(value))}
            onBlur={() => add(text)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add(text)
            }}
          />
        )}
      </SuggestedInput>
      <Chips
        label={label}
        chips={tags.map((tag) => ({ key: tag, text: tag }))}
        removeLabel={(tag) => t('products.removeTag', { tag })}
        onRemove={(tag) => onChange(tags.filter((other) => other !== tag))}
      />
      {error && (
        <p className={controls.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
