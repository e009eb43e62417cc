import '@mantine/core/styles/NumberInput.css'
import { fractionDigits } from '@backroom/contract/platform/api/currency'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { type DiscountMethod, discountKinds, discountTargets } from '@backroom/contract/selling/discounts/states'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../session/use-store.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import { useSummary } from '../use-summary.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { bodyOf } from './discount-values.ts'
import type { DiscountForm } from './form-parts.ts'
import { ItemFields } from './ItemFields.tsx'

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
        </div>
      </Card>
      <ConditionFields form={form} method={method} />
      <Summary form={form} />
    </>
  )
}

function ValueFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation()
  const { currency } = useStore()
  const { kind } = form.values()
  const target = form.live('appliesTo')
  const { label, ...value } = form.live('value')
  if (kind === 'free_shipping') return null
  return (
    <>
      {kind === 'buy_get' && (
        <>
          <NumberInput {...form.live('buyPieces')} min={1} max={limits.pieces} allowDecimal={false} />
          <NumberInput
            {...form.live('getPieces')}
            description={t('discounts.getHint')}
            min={1}
            max={limits.pieces}
            allowDecimal={false}
          />
        </>
      )}
      {kind === 'percent' || kind === 'buy_get' ? (
        <NumberInput
          {...value}
          label={t('discounts.percent')}
          suffix=" %"
          decimalScale={2}
          min={0}
          max={limits.basisPoints / 100}
          hideControls
        />
      ) : (
        <MoneyField
          {...value}
          label={`${t(kind === 'price' ? 'discounts.price' : 'discounts.amount')} (${currency})`}
          currency={currency}
          placeholder={(0).toFixed(fractionDigits(currency))}
          max={limits.valueCents}
        />
      )}
      {(kind === 'percent' || kind === 'amount') && (
        <NativeSelect
          label={target.label}
          error={target.error}
          {...(target['data-path'] && { 'data-path': target['data-path'] })}
          description={t('discounts.targetHint')}
          value={target.value}
          data={discountTargets.map((one) => ({ value: one, label: t(`discounts.targets.${one}`) }))}
          onChange={({ currentTarget }) => target.onChange(currentTarget.value as typeof target.value)}
        />
      )}
    </>
  )
}

/** What the discount does, in words, as it is typed. */
function Summary({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation()
  const { currency } = useStore()
  const summary = useSummary()
  return (
    <Card title={t('discounts.summary')}>
      <p aria-live="polite">{summary(bodyOf(form.values(), currency))}</p>
    </Card>
  )
}
