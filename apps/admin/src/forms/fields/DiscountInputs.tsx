import '@mantine/core/styles/NumberInput.css'
import { limits } from '@backroom/contract/selling/draft-orders/limits'
import { type DraftDiscount, draftDiscounts } from '@backroom/contract/selling/draft-orders/states'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { MoneyField } from '../../ui/money/MoneyField.tsx'
import type { LiveField } from './live-field.ts'

interface Props {
  kind: LiveField<DraftDiscount>
  /** A percentage, or an amount in major units; '' for none. */
  value: LiveField<number | string>
  /** Properties of its input. */
  reason: object
  currency: string
  texts: {
    kinds: Record<DraftDiscount, string>
    percent: string
    amount: string
    hint?: string
    reasonHint?: string
  }
}

/** Clears the value with each change of the kind, because a percentage is no amount. */
export const clearing = (kind: Props['kind'], value: Props['value']): Props['kind'] => ({
  ...kind,
  onChange: (next) => {
    kind.onChange(next)
    value.onChange('')
  },
})

/** A discount that a member gives: a percentage or an amount, with a reason. */
export function DiscountInputs({ kind: { onChange, ...kind }, value, reason, currency, texts }: Props) {
  return (
    <>
      <NativeSelect
        {...kind}
        description={texts.hint}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={draftDiscounts.map((one) => ({ value: one, label: texts.kinds[one] }))}
        onChange={({ currentTarget }) => onChange(currentTarget.value as DraftDiscount)}
      />
      {kind.value === 'percent' && (
        <NumberInput {...value} label={texts.percent} allowDecimal min={0} max={100} decimalScale={2} hideControls />
      )}
      {kind.value === 'amount' && (
        <MoneyField {...value} label={texts.amount} currency={currency} max={limits.priceCents} />
      )}
      {kind.value !== 'none' && <TextInput {...reason} description={texts.reasonHint} autoComplete="off" />}
    </>
  )
}
