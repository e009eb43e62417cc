import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDay } from '../../../../forms/fields/FormDay.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import '@mantine/core/styles/NumberInput.css'

interface Props {
  form: {
    field: (name: 'campaign' | 'source' | 'medium' | 'amountCents') => object
    live: (name: 'fromDay' | 'toDay') => ComponentProps<typeof FormDay>
  }
  currency: string
}

export function SpendFields({ form, currency }: Props) {
  const { t } = useTranslation()
  return (
    <div className={layout.columns}>
      <Card>
        <div className={layout.fields}>
          <TextInput {...form.field('campaign')} description={t('utm.spend.valuesHint')} />
          <TextInput {...form.field('source')} />
          <TextInput {...form.field('medium')} />
        </div>
      </Card>
      <Card>
        <div className={layout.fields}>
          <FormDay {...form.live('fromDay')} />
          <FormDay {...form.live('toDay')} />
          <MoneyField {...form.field('amountCents')} currency={currency} description={t('utm.spend.amountHint')} />
        </div>
      </Card>
    </div>
  )
}
