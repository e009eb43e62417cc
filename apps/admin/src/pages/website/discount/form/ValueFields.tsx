import '@mantine/core/styles/NumberInput.css'
import { fractionDigits } from '@backroom/contract/platform/api/currency'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { amountUnits, discountTargets } from '@backroom/contract/selling/discounts/states'
import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../session/use-store.ts'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import { Choice } from './Choice.tsx'
import type { DiscountForm } from './form-parts.ts'
import { TierFields } from './TierFields.tsx'

interface Props {
  form: DiscountForm
}

const pieces = { min: 1, max: limits.pieces, allowDecimal: false }

/** What a discount of the chosen kind takes, and from how much of a cart. */
export function ValueFields({ form }: Props) {
  const { t } = useTranslation()
  const { kind, amountPer } = form.values()
  switch (kind) {
    case 'free_shipping':
      return null
    case 'gift':
      return <NumberInput {...form.live('getPieces')} label={t('discounts.giftPieces')} {...pieces} />
    case 'tiers':
      return (
        <>
          <TierFields form={form} />
          <Target form={form} />
        </>
      )
    case 'buy_get':
      return (
        <>
          <NumberInput {...form.live('buyPieces')} {...pieces} />
          <NumberInput {...form.live('getPieces')} description={t('discounts.getHint')} {...pieces} />
          <PercentField form={form} />
          <NumberInput {...form.live('maxSets')} description={t('discounts.maxSetsHint')} {...pieces} hideControls />
        </>
      )
    case 'percent':
      return (
        <>
          <PercentField form={form} />
          <AtMost form={form} />
          <MaxPieces form={form} />
          <Target form={form} />
        </>
      )
    default:
      return (
        <>
          <AmountField form={form} />
          {kind === 'amount' && <Choice field={form.live('amountPer')} values={amountUnits} texts="amountUnits" />}
          <MaxPieces form={form} />
          {kind === 'amount' && amountPer === 'order' && <Target form={form} />}
        </>
      )
  }
}

function PercentField({ form }: Props) {
  const { t } = useTranslation()
  return (
    <NumberInput
      {...form.live('value')}
      label={t('discounts.percent')}
      suffix=" %"
      decimalScale={2}
      min={0}
      max={limits.basisPoints / 100}
      hideControls
    />
  )
}

function AmountField({ form }: Props) {
  const { t } = useTranslation()
  const { currency } = useStore()
  return (
    <MoneyField
      {...form.live('value')}
      label={`${t(form.values().kind === 'price' ? 'discounts.price' : 'discounts.amount')} (${currency})`}
      currency={currency}
      placeholder={(0).toFixed(fractionDigits(currency))}
      max={limits.valueCents}
    />
  )
}

function AtMost({ form }: Props) {
  const { t } = useTranslation()
  const { currency } = useStore()
  const { label, ...field } = form.live('maxCents')
  return (
    <MoneyField
      {...field}
      label={`${label} (${currency})`}
      description={t('discounts.maxCentsHint')}
      currency={currency}
      min={1}
      max={limits.valueCents}
    />
  )
}

function MaxPieces({ form }: Props) {
  const { t } = useTranslation()
  return <NumberInput {...form.live('maxPieces')} description={t('discounts.maxPiecesHint')} {...pieces} hideControls />
}

function Target({ form }: Props) {
  const { t } = useTranslation()
  return (
    <Choice
      field={form.live('appliesTo')}
      values={discountTargets}
      texts="targets"
      description={t('discounts.targetHint')}
    />
  )
}
