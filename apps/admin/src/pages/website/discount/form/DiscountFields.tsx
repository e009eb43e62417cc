import { type DiscountMethod, discountKinds } from '@backroom/contract/selling/discounts/states'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../session/use-store.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { useSummary } from '../use-summary.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { bodyOf } from './discount-values.ts'
import type { DiscountForm } from './form-parts.ts'
import { GotItemFields, ItemFields } from './ItemFields.tsx'
import { ValueFields } from './ValueFields.tsx'

interface Props {
  form: DiscountForm
  method: DiscountMethod
}

export function DiscountFields({ form, method }: Props) {
  const { t } = useTranslation()
  const { value: kind, onChange, ...select } = form.live('kind')
  return (
    <>
      <Card title={t('discounts.what')}>
        <div className={layout.fields}>
          {method === 'code' && (
            <TextInput {...form.field('code')} description={t('discounts.codeHint')} autoComplete="off" />
          )}
          <TextInput {...form.field('title')} description={t(`discounts.titleHint.${method}`)} />
          <NativeSelect
            {...select}
            value={kind}
            data={discountKinds.map((value) => ({ value, label: t(`discounts.kinds.${value}`) }))}
            onChange={({ currentTarget }) => onChange(currentTarget.value as typeof kind)}
          />
          <ValueFields form={form} />
          {kind !== 'free_shipping' && <ItemFields form={form} />}
          {kind === 'buy_get' && <GotItemFields form={form} />}
        </div>
      </Card>
      <ConditionFields form={form} method={method} />
    </>
  )
}

/** What the discount does, in words, as it is typed. */
export function DiscountSummary({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation()
  const { currency } = useStore()
  const summary = useSummary()
  return (
    <Card title={t('discounts.summary')}>
      <p aria-live="polite">{summary(bodyOf(form.values(), currency))}</p>
    </Card>
  )
}
