import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDay } from '../../../../forms/fields/FormDay.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import classes from './Spend.module.css'
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
    <div className={classes.columns}>
      <Card>
        <div className={classes.fields}>
          <TextInput {...form.field('campaign')} description={t('utm.spend.valuesHint')} />
          <TextInput {...form.field('source')} />
          <TextInput {...form.field('medium')} />
        </div>
      </Card>
      <Card>
        <div className={classes.fields}>
          <FormDay {...form.live('fromDay')} />
          <FormDay {...form.live('toDay')} />
          <MoneyField {...form.field('amountCents')} currency={currency} description={t('utm.spend.amountHint')} />
        </div>
      </Card>
    </div>
  )
}
