import '@mantine/core/styles/NumberInput.css'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { tierMeasures, tierReductions } from '@backroom/contract/selling/discounts/states'
import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../session/use-store.ts'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import { Choice } from './Choice.tsx'
import type { TypedTier } from './discount-values.ts'
import type { DiscountForm } from './form-parts.ts'
import classes from './TierFields.module.css'

/** "From 3 pieces 10 % off, from 5 pieces 15 %." */
export function TierFields({ form }: { form: DiscountForm }) {
  const { t } = useTranslation()
  const { label, value: tiers, onChange, error, 'data-path': path } = form.live('tiers')
  const { tiersBy, tiersOff } = form.values()
  const put = (at: number, more: Partial<TypedTier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...more } : tier)))
  return (
    <>
      <Choice field={form.live('tiersBy')} values={tierMeasures} texts="tierMeasures" />
      <Choice field={form.live('tiersOff')} values={tierReductions} texts="tierReductions" />
      <fieldset className={classes.tiers} aria-label={label} data-path={path}>
        {tiers.map((tier, at) => {
          const number = at + 1
          const from = { value: tier.from, onChange: (typed: TypedTier['from']) => put(at, { from: typed }) }
          const value = { value: tier.value, onChange: (typed: TypedTier['value']) => put(at, { value: typed }) }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
            <div key={at} className={classes.tier}>
              {tiersBy === 'pieces' ? (
                <NumberInput
                  {...from}
                  label={t('discounts.tierFromPieces', { number })}
                  min={1}
                  max={limits.pieces}
                  allowDecimal={false}
                  hideControls
                />
              ) : (
                <Amount {...from} label={t('discounts.tierFromAmount', { number })} />
              )}
              {tiersOff === 'percent' ? (
                <NumberInput
                  {...value}
                  label={t('discounts.tierPercent', { number })}
                  suffix=" %"
                  decimalScale={2}
                  min={0}
                  max={limits.basisPoints / 100}
                  hideControls
                />
              ) : (
                <Amount {...value} label={t('discounts.tierAmount', { number })} />
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('discounts.removeTier', { number })}
                onClick={() => onChange(tiers.filter((_, index) => index !== at))}
              >
                <Trash2 size={16} aria-hidden="true" />
              </ActionIcon>
            </div>
          )
        })}
        {tiers.length < limits.tiers && (
          <Button variant="default" onClick={() => onChange([...tiers, { from: '', value: '' }])}>
            {t('discounts.addTier')}
          </Button>
        )}
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </fieldset>
    </>
  )
}

interface AmountProps {
  label: string
  value: TypedTier['value']
  onChange: (typed: TypedTier['value']) => void
}

function Amount({ label, ...field }: AmountProps) {
  const { currency } = useStore()
  return <MoneyField {...field} label={`${label} (${currency})`} currency={currency} max={limits.valueCents} />
}
