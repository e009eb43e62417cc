import '@mantine/core/styles/NumberInput.css'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import { isMoney, isNumber, needsValue, type RuleField, rulesLimits } from '@backroom/contract/platform/rules/rules'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../session/use-store.ts'
import { MoneyField } from '../../ui/money/MoneyField.tsx'
import { minorUnits } from '../../ui/money/money.ts'
import type { CollectionCall } from '../CollectionControl.tsx'
import { SearchSelect } from '../SearchSelect.tsx'
import type { FormCondition } from './form-rules.ts'

interface Props {
  definition: RuleField
  condition: FormCondition
  label: string
  choiceLabel: (value: string) => string
  collections: CollectionCall | undefined
  suggestions: readonly string[] | undefined
  error: string | undefined
  onChange: (value: FormCondition['value']) => void
}

/** The input of a condition's value; nothing for the operators that need none. */
export function ConditionValue(props: Props) {
  const { definition, condition, label, choiceLabel, collections, suggestions = [], error, onChange } = props
  const { currency } = useStore()
  const listId = useId()
  const { value, operator } = condition
  if (!needsValue(operator) || definition.kind === 'presence') return <span />
  const shared = { 'aria-label': label, ...(error && { error }) }
  if (definition.kind === 'choice')
    return (
      <NativeSelect
        {...shared}
        value={String(value ?? '')}
        data={definition.choices.map((choice) => ({ value: choice, label: choiceLabel(choice) }))}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  if (isMoney(definition))
    return (
      <MoneyField
        {...shared}
        currency={currency}
        max={rulesLimits.number}
        value={typeof value === 'number' ? majorUnits(value, currency) : ''}
        onChange={(typed) => onChange(numberOf(typed, (amount) => minorUnits(amount, currency)))}
      />
    )
  if (isNumber(definition))
    return (
      <NumberInput
        {...shared}
        allowDecimal={definition.kind === 'decimal'}
        hideControls
        value={value ?? ''}
        onChange={(typed) => onChange(numberOf(typed))}
      />
    )
  if (definition.kind === 'reference')
    return collections === undefined ? null : (
      <CollectionSelect
        label={label}
        value={String(value ?? '')}
        call={collections}
        error={error}
        onChange={onChange}
      />
    )
  return (
    <>
      <TextInput
        {...shared}
        {...(definition.kind === 'day' && { type: 'date', min: '1971-01-01', max: '9999-12-31' })}
        {...(definition.kind === 'date' && { type: 'date', min: '0001-01-01', max: '9999-12-31' })}
        {...(suggestions.length > 0 && { list: listId })}
        maxLength={rulesLimits.textLength}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** The typed number; null while the text is not a number. An amount such as 25.00 arrives as text. */
function numberOf(typed: string | number, map = (amount: number) => amount): number | null {
  const amount = typed === '' ? Number.NaN : Number(typed)
  return Number.isNaN(amount) ? null : map(amount)
}

interface CollectionProps {
  label: string
  /** The id of the collection, or ''. */
  value: string
  call: CollectionCall
  error: string | undefined
  onChange: (id: string) => void
}

/** Chooses a collection by its id. */
export function CollectionSelect({ label, value, call, error, onChange }: CollectionProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <SearchSelect
      id={id}
      label={label}
      help={error}
      value={value}
      change={onChange}
      isOpenList
      call={call}
      selectedQuery={(id) => ({ id })}
      items={({ collections }) => collections.map(({ _id, title }) => ({ handle: _id, title }))}
      texts={{
        search: t('pickers.searchCollection'),
        clear: t('pickers.clearCollection'),
        nothing: t('pickers.noCollectionFound'),
        gone: () => t('pickers.rules.collectionGone'),
        failed: t('pickers.collectionsFailed'),
      }}
    />
  )
}
