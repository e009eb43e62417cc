import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { type DiscountMethod, discountClasses } from '@backroom/contract/selling/discounts/states'
import { Checkbox, NumberInput, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EndField } from '../../../../forms/fields/EndField.tsx'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { MomentField } from '../../../../forms/fields/MomentField.tsx'
import { useStore } from '../../../../session/use-store.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import type { DiscountForm } from './form-parts.ts'
import { SegmentsField } from './SegmentsField.tsx'

/** From when on, for whom and how often a discount applies, and with which others. */
export function ConditionFields({ form, method }: { form: DiscountForm; method: DiscountMethod }) {
  const { t } = useTranslation()
  const { currency } = useStore()
  const { label, ...minimum } = form.live('minimumCents')
  const first = form.live('isForFirstOrder')
  const uses = { min: 1, max: limits.uses, allowDecimal: false, hideControls: true }
  return (
    <>
      <Card title={t('discounts.conditions')}>
        <div className={layout.fields}>
          <MoneyField
            {...minimum}
            label={`${label} (${currency})`}
            description={t('discounts.minimumHint')}
            currency={currency}
            max={limits.valueCents}
          />
          <NumberInput {...form.live('minimumPieces')} min={0} max={limits.pieces} allowDecimal={false} hideControls />
          <NumberInput {...form.live('usageLimit')} description={t('discounts.usageHint')} {...uses} />
          <NumberInput {...form.live('limitPerCustomer')} description={t('discounts.perCustomerHint')} {...uses} />
          {method === 'code' && (
            <NumberInput {...form.live('limitPerCode')} description={t('discounts.perCodeHint')} {...uses} />
          )}
          <TagsInput
            {...form.live('customerTags')}
            description={t('discounts.customerTagsHint')}
            maxTags={limits.customerTags}
            maxLength={limits.customerTagLength}
            acceptValueOnBlur
          />
          <SegmentsField {...form.live('segmentIds')} />
          <Checkbox
            label={first.label}
            checked={first.value}
            {...(first['data-path'] && { 'data-path': first['data-path'] })}
            onChange={({ currentTarget }) => first.onChange(currentTarget.checked)}
          />
          <Combinations {...form.live('combinesWith')} />
        </div>
      </Card>
      <Card title={t('discounts.period')}>
        <div className={layout.fields}>
          <MomentField {...form.live('startsAt')} />
          <EndField {...form.live('endsAt')} checkboxLabel={t('discounts.hasEnd')} />
        </div>
      </Card>
    </>
  )
}

function Combinations({ label, value, onChange, 'data-path': path }: LiveField<(typeof discountClasses)[number][]>) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      label={label}
      description={t('discounts.combinesHint')}
      value={value}
      {...(path && { 'data-path': path })}
      onChange={(classes) => onChange(discountClasses.filter((one) => classes.includes(one)))}
    >
      {discountClasses.map((one) => (
        <Checkbox key={one} value={one} label={t(`discounts.classes.${one}`)} mt="xs" />
      ))}
    </Checkbox.Group>
  )
}
