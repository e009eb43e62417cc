import { optionKinds } from '@backroom/contract/catalog/product-options/states'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import type { ProductOptionForm } from './form-parts.ts'
import { ValuesField } from './ValuesField.tsx'

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
