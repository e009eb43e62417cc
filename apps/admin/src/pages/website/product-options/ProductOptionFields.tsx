import { optionKinds } from '@backroom/contract/catalog/product-options/states'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import type { ProductOptionValues } from './use-product-option-form.ts'
import { ValuesField } from './ValuesField.tsx'

/** Properties of a field whose changes render the form. */
export interface LiveField<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  'data-path'?: string
}

export interface ProductOptionForm {
  field: (name: 'name') => object
  live: <Name extends keyof ProductOptionValues>(name: Name) => LiveField<ProductOptionValues[Name]>
  values: () => ProductOptionValues
}

export function ProductOptionFields({ form }: { form: ProductOptionForm }) {
  const { t } = useTranslation()
  const { label, value: kind, onChange, error, 'data-path': path } = form.live('kind')
  return (
    <div className={layout.columns}>
      <Card>
        <div className={layout.fields}>
          <TextInput {...form.field('name')} />
          <ValuesField form={form} isColored={kind === 'color'} />
        </div>
      </Card>
      <Card>
        <RadioCards
          {...(path && { 'data-path': path })}
          legend={label}
          value={kind}
          error={error}
          onChange={onChange}
          choices={optionKinds.map((one) => ({
            value: one,
            label: t(`productOptions.kinds.${one}`),
            text: t(`productOptions.kindText.${one}`),
          }))}
        />
      </Card>
    </div>
  )
}
