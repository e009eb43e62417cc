import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import { replacedTexts } from '@backroom/contract/catalog/bulk-updates/action-kinds'
import { limits } from '@backroom/contract/catalog/bulk-updates/limits'
import { limits as productLimits } from '@backroom/contract/catalog/products/limits'
import { productStatuses } from '@backroom/contract/catalog/products/states'
import { fractionDigits } from '@backroom/contract/platform/api/currency'
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { CollectionSelect } from '../../../pickers/rules/ConditionValue.tsx'
import { useStore } from '../../../session/use-store.ts'
import { MoneyField } from '../../../ui/money/MoneyField.tsx'
import type { FormAction } from './form-actions.ts'

interface Props {
  action: FormAction
  onChange: (action: FormAction) => void
}

/** The inputs of actions on prices. */
function PriceInputs({ action, onChange }: Props) {
  const { t } = useTranslation()
  const { currency } = useStore()
  const { kind } = action
  if (kind === 'price_percent')
    return (
      <NumberInput
        label={t('bulkUpdates.percent')}
        description={t('bulkUpdates.percentHint')}
        suffix=" %"
        decimalScale={2}
        min={-100}
        max={limits.basisPoints / 100}
        hideControls
        value={action.percent}
        onChange={(percent) => onChange({ ...action, percent })}
      />
    )
  if (kind === 'price_round')
    return (
      <TextInput
        label={t('bulkUpdates.ending')}
        description={t(fractionDigits(currency) > 0 ? 'bulkUpdates.endingHint' : 'bulkUpdates.endingWholeHint')}
        inputMode="decimal"
        maxLength={8}
        value={action.ending}
        onChange={({ currentTarget }) => onChange({ ...action, ending: currentTarget.value })}
      />
    )
  return (
    <MoneyField
      label={`${t('bulkUpdates.amount')} (${currency})`}
      {...(kind === 'price_amount' && { description: t('bulkUpdates.amountHint') })}
      currency={currency}
      min={kind === 'price_amount' ? -productLimits.amountCents : 0}
      max={productLimits.amountCents}
      value={action.amount}
      onChange={(amount) => onChange({ ...action, amount })}
    />
  )
}

/** The inputs that a kind of action has. */
export function ActionInputs({ action, onChange }: Props) {
  const { t } = useTranslation()
  const set = (part: Partial<FormAction>) => onChange({ ...action, ...part })
  const { kind } = action
  switch (kind) {
    case 'price_percent':
    case 'price_amount':
    case 'price_set':
    case 'price_round':
    case 'compare_at_set':
      return <PriceInputs action={action} onChange={onChange} />
    case 'tags_add':
    case 'tags_remove':
    case 'tags_replace':
      return (
        <TextInput
          label={t('bulkUpdates.tags')}
          description={t('bulkUpdates.tagsHint')}
          value={action.tags}
          onChange={({ currentTarget }) => set({ tags: currentTarget.value })}
        />
      )
    case 'status':
      return (
        <NativeSelect
          label={t('bulkUpdates.status')}
          value={action.status}
          data={productStatuses.map((value) => ({ value, label: t(`bulkUpdates.statuses.${value}`) }))}
          onChange={({ currentTarget }) => set({ status: currentTarget.value as FormAction['status'] })}
        />
      )
    case 'vendor':
    case 'type':
      return (
        <TextInput
          label={t(kind === 'vendor' ? 'bulkUpdates.field.vendor' : 'bulkUpdates.field.productType')}
          description={t('bulkUpdates.emptyHint')}
          maxLength={productLimits.nameLength}
          value={action.text}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
      )
    case 'collection_add':
    case 'collection_remove':
      return (
        <CollectionSelect
          label={t('bulkUpdates.field.collection')}
          value={action.collectionId}
          call={api.bulkUpdates.collections}
          error={undefined}
          onChange={(collectionId) => set({ collectionId })}
        />
      )
    case 'seo_title':
    case 'seo_description':
      return (
        <TextInput
          label={t('bulkUpdates.pattern')}
          description={t('bulkUpdates.patternHint')}
          maxLength={limits.textLength}
          value={action.text}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
      )
    case 'replace':
      return <ReplaceInputs action={action} set={set} />
    default:
      return null
  }
}

function ReplaceInputs({ action, set }: { action: FormAction; set: (part: Partial<FormAction>) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        label={t('bulkUpdates.replaceIn')}
        value={action.in}
        data={replacedTexts.map((value) => ({ value, label: t(`bulkUpdates.changed.${value}`) }))}
        onChange={({ currentTarget }) => set({ in: currentTarget.value as FormAction['in'] })}
      />
      <TextInput
        label={t('bulkUpdates.find')}
        maxLength={limits.textLength}
        value={action.find}
        onChange={({ currentTarget }) => set({ find: currentTarget.value })}
      />
      <TextInput
        label={t('bulkUpdates.replacement')}
        maxLength={limits.textLength}
        value={action.replacement}
        onChange={({ currentTarget }) => set({ replacement: currentTarget.value })}
      />
      <Checkbox
        label={t('bulkUpdates.matchesCase')}
        checked={action.matchesCase}
        onChange={({ currentTarget }) => set({ matchesCase: currentTarget.checked })}
      />
    </>
  )
}
