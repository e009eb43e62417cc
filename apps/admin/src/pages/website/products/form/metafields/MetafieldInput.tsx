import type { Metafield } from '@backroom/contract/catalog/metafields/endpoints'
import { limits } from '@backroom/contract/catalog/metafields/limits'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './Metafields.module.css'

interface Props {
  metafield: Metafield
  /** '' for none. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The input of a value, as its type needs it. */
export function MetafieldInput({ metafield: { name, type, help, choices }, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const shared = {
    ...{ label: name, value, error },
    ...(help !== '' && { description: help }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  const select = (data: { value: string; label: string }[]) => (
    <NativeSelect
      {...shared}
      data={[{ value: '', label: t('products.metafieldNone') }, ...data]}
      rightSection={<ChevronDown size={16} aria-hidden="true" />}
    />
  )
  if (type === 'boolean')
    return select([
      { value: 'true', label: t('grid.yes') },
      { value: 'false', label: t('grid.no') },
    ])
  if (choices.length > 0) {
    // A value that is no choice any more can stay.
    const shown = value === '' || choices.includes(value) ? choices : [...choices, value]
    return select(shown.map((choice) => ({ value: choice, label: choice })))
  }
  if (type === 'multiline')
    return <Textarea {...shared} className={classes.wide} rows={3} maxLength={limits.multilineLength} />
  if (type === 'integer' || type === 'decimal')
    return <TextInput {...shared} inputMode={type === 'integer' ? 'numeric' : 'decimal'} maxLength={24} />
  if (type === 'date') return <TextInput {...shared} type="date" min="0001-01-01" max="9999-12-31" />
  if (type === 'url')
    return <TextInput {...shared} inputMode="url" maxLength={limits.urlLength} placeholder={'https://'} />
  if (type === 'color')
    return (
      <TextInput
        {...shared}
        maxLength={7}
        placeholder={'#c0392b'}
        rightSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={t('products.metafieldColor', { name })}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#cccccc'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        }
      />
    )
  return <TextInput {...shared} maxLength={limits.textLength} />
}
