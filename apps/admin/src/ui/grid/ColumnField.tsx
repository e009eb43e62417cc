import '@mantine/core/styles/Checkbox.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { editText, parseCell } from './rules/cell-text.ts'
import { type CellValue, cellValue, type GridColumn } from './rules/column.ts'

interface Props<Row extends { id: string }> {
  column: GridColumn<Row>
  row: Row
  /** Where it differs from the column's header. */
  label?: string
  description?: string | undefined
  error?: string | undefined
  /** A text that is no value of the column is passed on as it is. The form rejects it. */
  onChange: (value: CellValue) => void
}

/** A cell of a grid as a field with a label. It reads what is typed as the grid does. */
export function ColumnField<Row extends { id: string }>({ column, row, label = column.header, ...props }: Props<Row>) {
  const { description, error, onChange } = props
  const { i18n } = useTranslation()
  const id = useId()
  /** The text while the field has the focus. */
  const [typed, setTyped] = useState<string>()
  const shared = { id, label, description, error }
  const value = cellValue(row, column.key)
  if (column.kind === 'checkbox')
    return <Checkbox {...shared} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
  if (column.kind === 'choice')
    return (
      <NativeSelect
        {...shared}
        value={String(value ?? '')}
        data={column.choices.map((choice) => ({ value: choice.value, label: choice.label }))}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const text = editText(column, row, i18n.language)
  return (
    <TextInput
      {...shared}
      value={typed ?? text}
      inputMode={column.kind === 'text' ? 'text' : 'decimal'}
      {...(column.kind === 'text' && column.maxLength !== undefined && { maxLength: column.maxLength })}
      onFocus={() => setTyped(text)}
      onBlur={() => setTyped(undefined)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const parsed = parseCell(
          'isRequired' in column ? { ...column, isRequired: false } : column,
          currentTarget.value,
          i18n.language,
        )
        onChange('value' in parsed ? parsed.value : currentTarget.value)
      }}
    />
  )
}
