import '@mantine/core/styles/Checkbox.css'
import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import { refundReasons } from '@backroom/contract/selling/orders/states'
import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { MoneyField } from '../../../../../ui/money/MoneyField.tsx'
import { formatMoney } from '../../../../../ui/money/money.ts'
import type { Order } from '../../order-status.ts'
import { RefundEffects } from './RefundEffects.tsx'
import { RefundLines } from './RefundLines.tsx'
import { type Refundable, type RefundProposal, sumsOf } from './refund-values.ts'
import { useRefundForm } from './use-refund-form.ts'

interface Props {
  order: Order
  refundable: Refundable
  /** What is chosen at first: the pieces that came back, or what edits took off the total. */
  proposes?: RefundProposal | undefined
  onClose: () => void
}

/** Chooses what is refunded, and shows what happens to money, stock and mails. */
export function RefundForm({ order, refundable, proposes, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const { currency, refundableCents } = refundable
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  const form = useRefundForm(order.id, { refundable, proposes, onClose })
  const values = form.values()
  const sums = sumsOf(refundable, values)
  const isPossible = sums.amountCents > 0 && sums.amountCents <= refundableCents
  return (
    <FormDialog
      form={form}
      title={t('orders.refundTitle', { name: order.name })}
      submit={isPossible ? t('orders.refundNow', { amount: money(sums.amountCents) }) : t('orders.refund')}
      onClose={onClose}
    >
      <RefundLines {...form.live('lines')} refundable={refundable} />
      {refundable.shippingCents > 0 && (
        <MoneyField
          {...form.live('shippingCents')}
          currency={currency}
          max={refundable.shippingCents}
          description={t('orders.refundUpTo', { amount: money(refundable.shippingCents) })}
        />
      )}
      {refundable.tipCents > 0 && (
        <MoneyField
          {...form.live('tipCents')}
          currency={currency}
          max={refundable.tipCents}
          description={t('orders.refundTipUpTo', { amount: money(refundable.tipCents) })}
        />
      )}
      <MoneyField
        {...form.live('amountCents')}
        currency={currency}
        max={refundableCents}
        placeholder={majorUnits(sums.worthCents, currency).toFixed(fractionDigits(currency))}
        description={t('orders.refundAmountHint', { amount: money(refundableCents) })}
      />
      <NativeSelect
        {...reasonInput(form.live('reason'))}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={refundReasons.map((value) => ({ value, label: t(`orders.refundReasons.${value}`) }))}
      />
      <Textarea {...form.field('note')} description={t('orders.refundNoteHint')} rows={2} />
      {order.email && <Checkbox {...form.checkbox('notifiesCustomer')} />}
      <RefundEffects order={order} refundable={refundable} sums={sums} isMailed={values.notifiesCustomer} />
    </FormDialog>
  )
}

const reasonInput = <Value extends string>({
  onChange,
  ...input
}: {
  value: Value
  onChange: (value: Value) => void
}) => ({
  ...input,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value as Value),
})
