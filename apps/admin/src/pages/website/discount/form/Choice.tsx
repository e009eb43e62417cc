import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../forms/fields/live-field.ts'

interface ChoiceProps<Value extends string> {
  field: LiveField<Value>
  values: readonly Value[]
  /** Where the names of the values are. */
  texts: 'targets' | 'amountUnits' | 'tierMeasures' | 'tierReductions'
  description?: string
}

/** One of a few values. */
export function Choice<Value extends string>({ field, values, texts, description }: ChoiceProps<Value>) {
  const { t } = useTranslation()
  const { value, onChange, ...select } = field
  return (
    <NativeSelect
      {...select}
      description={description}
      value={value}
      data={values.map((one) => ({ value: one, label: t(`discounts.${texts}.${one}` as 'discounts.kind') }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    />
  )
}
