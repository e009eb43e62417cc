import '@mantine/core/styles/NumberInput.css'
import { limits } from '@backroom/contract/selling/draft-orders/limits'
import { draftDiscounts } from '@backroom/contract/selling/draft-orders/states'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import type { DraftForm } from './form-parts.ts'
import type { DraftValues } from './use-draft-form.ts'

/** A discount of the whole draft. */
export function DiscountFields({ form, currency }: { form: DraftForm; currency: string }) {
  const { t } = useTranslation()
  const kind = form.live('discountKind')
  const value = form.live('discountValue')
  return (
    <Card title={t('drafts.discount')}>
      <div className={layout.fields}>
        <NativeSelect
          {...kind}
          data={draftDiscounts.map((one) => ({ value: one, label: t(`drafts.discountKinds.${one}`) }))}
          onChange={({ currentTarget }) => {
            kind.onChange(currentTarget.value as DraftValues['discountKind'])
            // A percentage is no amount.
            value.onChange('')
          }}
        />
        {kind.value === 'percent' && (
          <NumberInput
            {...value}
            label={t('drafts.percent')}
            allowDecimal
            min={0}
            max={100}
            decimalScale={2}
            hideControls
          />
        )}
        {kind.value === 'amount' && (
          <MoneyField {...value} label={t('drafts.amount', { currency })} currency={currency} max={limits.priceCents} />
        )}
        {kind.value !== 'none' && (
          <TextInput {...form.field('discountReason')} description={t('drafts.reasonHint')} autoComplete="off" />
        )}
      </div>
    </Card>
  )
}
