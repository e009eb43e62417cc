import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import classes from './Spend.module.css'
import '@mantine/core/styles/NumberInput.css'

interface Props {
  form: { field: (name: 'campaign' | 'source' | 'medium' | 'fromDay' | 'toDay' | 'amountCents') => object }
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
          <TextInput {...form.field('fromDay')} type="date" />
          <TextInput {...form.field('toDay')} type="date" />
          <MoneyField {...form.field('amountCents')} currency={currency} description={t('utm.spend.amountHint')} />
        </div>
      </Card>
    </div>
  )
}
