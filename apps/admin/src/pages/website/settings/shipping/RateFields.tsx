import '@mantine/core/styles/NumberInput.css'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { ShippingRate } from '@backroom/contract/selling/shipping/endpoints'
import { limits } from '@backroom/contract/selling/shipping/limits'
import { rateConditions } from '@backroom/contract/selling/shipping/states'
import { ActionIcon, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../session/use-store.ts'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import { minorUnits } from '../../../../ui/money/money.ts'
import classes from './Shipping.module.css'
import { useRateSentence } from './use-rate-sentence.ts'

interface Props {
  rate: ShippingRate
  onChange: (rate: ShippingRate) => void
  onRemove: (id: string) => void
}

type Typed = string | number

/** Drawn again only if it changes, as its zone is. */
export const RateFields = memo(function RateFields({ rate, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { currency } = useStore()
  const sentence = useRateSentence()
  const cents = (typed: Typed) => minorUnits(Number(typed), currency)
  const centsOrNull = (typed: Typed) => (typed === '' ? null : cents(typed))
  const wholeOrNull = (typed: Typed) => (typed === '' ? null : Math.trunc(Number(typed)))
  const money = { currency, max: limits.cents }
  const days = { min: 0, max: limits.days, allowDecimal: false, hideControls: true }
  return (
    <section className={classes.rate} aria-label={rate.name}>
      <div className={classes.row}>
        <TextInput
          label={t('shipping.rateName')}
          value={rate.name}
          maxLength={limits.nameLength}
          onChange={({ currentTarget }) => onChange({ ...rate, name: currentTarget.value })}
        />
        <NativeSelect
          label={t('shipping.condition')}
          value={rate.condition}
          data={rateConditions.map((value) => ({ value, label: t(`shipping.conditions.${value}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ ...rate, condition: currentTarget.value as ShippingRate['condition'], from: 0, to: null })
          }
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('shipping.removeRate', { name: rate.name })}
          onClick={() => onRemove(rate.id)}
        >
          <Trash2 size={16} />
        </ActionIcon>
      </div>
      {rate.condition !== 'always' && <Bounds rate={rate} onChange={onChange} />}
      <div className={classes.row}>
        <MoneyField
          {...money}
          label={t('shipping.price', { currency })}
          value={majorUnits(rate.priceCents, currency)}
          onChange={(typed) => onChange({ ...rate, priceCents: cents(typed) })}
        />
        <MoneyField
          {...money}
          label={t('shipping.perItem', { currency })}
          value={rate.perItemCents === 0 ? '' : majorUnits(rate.perItemCents, currency)}
          onChange={(typed) => onChange({ ...rate, perItemCents: cents(typed) })}
        />
        <MoneyField
          {...money}
          label={t('shipping.freeFrom', { currency })}
          value={rate.freeFromCents === null ? '' : majorUnits(rate.freeFromCents, currency)}
          onChange={(typed) => onChange({ ...rate, freeFromCents: centsOrNull(typed) })}
        />
        <NumberInput
          {...days}
          label={t('shipping.daysFrom')}
          value={rate.daysFrom ?? ''}
          onChange={(typed) => onChange({ ...rate, daysFrom: wholeOrNull(typed) })}
        />
        <NumberInput
          {...days}
          label={t('shipping.daysTo')}
          value={rate.daysTo ?? ''}
          onChange={(typed) => onChange({ ...rate, daysTo: wholeOrNull(typed) })}
        />
      </div>
      <p className={classes.soft} aria-live="polite">
        {sentence(rate)}
      </p>
    </section>
  )
})

function Bounds({ rate, onChange }: Omit<Props, 'onRemove'>) {
  const { t } = useTranslation()
  const { currency } = useStore()
  const { condition } = rate
  if (condition === 'always') return null
  const unit = condition === 'order_price' ? currency : t(`shipping.units.${condition}`)
  const isMoney = condition === 'order_price'
  const shown = (value: number | null) => {
    if (value === null) return ''
    return isMoney ? majorUnits(value, currency) : value
  }
  const read = (typed: Typed) => (isMoney ? minorUnits(Number(typed), currency) : Math.trunc(Number(typed)))
  const input = { min: 0, max: limits.conditionValue, allowDecimal: isMoney, hideControls: true }
  return (
    <div className={classes.row}>
      <NumberInput
        {...input}
        label={t('shipping.from', { unit })}
        value={shown(rate.from)}
        onChange={(typed) => onChange({ ...rate, from: read(typed) })}
      />
      <NumberInput
        {...input}
        label={t('shipping.to', { unit })}
        value={shown(rate.to)}
        onChange={(typed) => onChange({ ...rate, to: typed === '' ? null : read(typed) })}
      />
    </div>
  )
}
