import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Checkbox.css'
import { limits as discountLimits } from '@backroom/contract/selling/discounts/limits'
import { itemSelections } from '@backroom/contract/selling/discounts/states'
import { limits } from '@backroom/contract/selling/upsells/limits'
import { type UpsellPlacement, upsellPlacements } from '@backroom/contract/selling/upsells/states'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EndField } from '../../../../forms/fields/EndField.tsx'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { MomentField } from '../../../../forms/fields/MomentField.tsx'
import { ChosenItems, ItemSelectionFields } from '../../../../pickers/items/ItemSelectionFields.tsx'
import { useStore } from '../../../../session/use-store.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import type { UpsellValues } from './upsell-values.ts'

/** The form of a new or of a stored upsell. */
interface UpsellForm {
  field: (name: 'name' | 'title') => object
  live: <Name extends keyof UpsellValues>(name: Name) => LiveField<UpsellValues[Name]>
  values: () => UpsellValues
}

export function UpsellFields({ form }: { form: UpsellForm }) {
  const { t } = useTranslation()
  const isPage = form.values().placement === 'post_purchase'
  return (
    <>
      <Card title={t('upsells.what')}>
        <div className={layout.fields}>
          <TextInput {...form.field('name')} description={t('upsells.nameHint')} />
          <TextInput {...form.field('title')} description={t(isPage ? 'upsells.pageTitleHint' : 'upsells.titleHint')} />
          <Placement {...form.live('placement')} />
          <ChosenItems
            {...form.live('productIds')}
            description={t('upsells.productsHint', { count: limits.products })}
            of="product"
            maxValues={limits.products}
          />
          <NumberInput
            {...form.live('percent')}
            description={t('upsells.percentHint')}
            suffix=" %"
            decimalScale={2}
            min={0}
            max={discountLimits.basisPoints / 100}
            hideControls
          />
        </div>
      </Card>
      <Conditions form={form} />
      <Card title={t('upsells.period')}>
        <div className={layout.fields}>
          <MomentField {...form.live('startsAt')} />
          <EndField {...form.live('endsAt')} checkboxLabel={t('upsells.hasEnd')} />
        </div>
      </Card>
    </>
  )
}

function Placement({ value, onChange, ...field }: LiveField<UpsellPlacement>) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      {...field}
      value={value}
      description={t(`upsells.placementHint.${value}`)}
      data={upsellPlacements.map((one) => ({ value: one, label: t(`upsells.placements.${one}`) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as UpsellPlacement)}
    />
  )
}

function Conditions({ form }: { form: UpsellForm }) {
  const { t } = useTranslation()
  const { currency } = useStore()
  const { label, ...minimum } = form.live('minimumCents')
  return (
    <Card title={t('upsells.when')}>
      <div className={layout.fields}>
        <ItemSelectionFields by={form.live('triggerBy')} offered={itemSelections} values={form.live('triggerValues')} />
        {form.values().placement !== 'product' && (
          <MoneyField
            {...minimum}
            label={`${label} (${currency})`}
            description={t('upsells.minimumHint')}
            currency={currency}
            max={discountLimits.valueCents}
          />
        )}
        <NumberInput
          {...form.live('priority')}
          description={t('upsells.priorityHint')}
          min={0}
          max={limits.priority}
          allowDecimal={false}
          hideControls
        />
      </div>
    </Card>
  )
}
