import '@mantine/core/styles/NumberInput.css'
import { limits } from '@backroom/contract/selling/order-edits/limits'
import { type EditDiscount as Discount, editDiscounts } from '@backroom/contract/selling/order-edits/states'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../../../../ui/money/MoneyField.tsx'
import type { EditForm } from './use-edit-form.ts'

/** A discount of the pieces that are not sent. */
export function EditDiscount({ form, currency }: { form: EditForm; currency: string }) {
  const { t } = useTranslation()
  const { onChange, ...kind } = form.live('discountKind')
  const value = form.live('discountValue')
  return (
    <>
      <NativeSelect
        {...kind}
        description={t('edits.discountHint')}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={editDiscounts.map((one) => ({ value: one, label: t(`edits.discountKinds.${one}`) }))}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value as Discount)
          // A percentage is no amount.
          value.onChange('')
        }}
      />
      {kind.value === 'percent' && (
        <NumberInput
          {...value}
          label={t('edits.percent')}
          allowDecimal
          min={0}
          max={100}
          decimalScale={2}
          hideControls
        />
      )}
      {kind.value === 'amount' && (
        <MoneyField {...value} label={t('edits.amount', { currency })} currency={currency} max={limits.priceCents} />
      )}
      {kind.value !== 'none' && (
        <TextInput {...form.field('discountReason')} description={t('edits.discountReasonHint')} autoComplete="off" />
      )}
    </>
  )
}
