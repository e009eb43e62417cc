import {
  operatorsByKind,
  type RuleFields,
  type RuleOperator,
  rulesLimits,
} from '@backroom/contract/platform/rules/rules'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CollectionCall } from '../CollectionControl.tsx'
import { ConditionValue } from './ConditionValue.tsx'
import {
  choiceOf,
  type FormCondition,
  fieldOfChoice,
  type KeyedField,
  newCondition,
  withField,
  withOperator,
} from './form-rules.ts'
import classes from './RulesEditor.module.css'

/** How fields and their choices are called. */
export interface RuleTexts {
  /** `Products must match` by default. */
  match?: string
  field: (name: string) => string
  choice: (field: string, value: string) => string
}

interface Props {
  fields: RuleFields
  /** What can be chosen of the keyed ones among them. */
  keyedFields?: readonly KeyedField[] | undefined
  match: 'all' | 'any'
  conditions: readonly FormCondition[]
  texts: RuleTexts
  /** Finds collections for conditions on them; missing if no field is one. */
  collections?: CollectionCall | undefined
  onMatch: (match: 'all' | 'any') => void
  onChange: (conditions: FormCondition[]) => void
  /** Indexes of conditions that are incomplete, once the form was sent. */
  invalid?: readonly number[]
}

/** Edits conditions: a field, what is compared, and the value; all or any of them. */
export function RulesEditor(props: Props) {
  const { fields, keyedFields, match, conditions, texts, collections, onMatch, onChange, invalid = [] } = props
  const { t } = useTranslation()
  const names = Object.keys(fields)
  return (
    <div className={classes.rules}>
      {conditions.length > 1 && (
        <NativeSelect
          label={texts.match ?? t('pickers.rules.match')}
          value={match}
          data={(['all', 'any'] as const).map((value) => ({ value, label: t(`pickers.rules.${value}`) }))}
          onChange={({ currentTarget }) => onMatch(currentTarget.value as 'all' | 'any')}
        />
      )}
      <ul className={classes.list}>
        {conditions.map((condition, index) => (
          <ConditionRow
            key={condition.id}
            {...{ fields, keyedFields, condition, texts, collections }}
            number={index + 1}
            isInvalid={invalid.includes(index)}
            onChange={(next) => onChange(conditions.with(index, next))}
            onRemove={() => onChange(conditions.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          disabled={conditions.length >= rulesLimits.conditions}
          onClick={() => onChange([...conditions, newCondition(fields, names[0]!)])}
        >
          {t('pickers.rules.add')}
        </Button>
      </div>
    </div>
  )
}

interface RowProps extends Pick<Props, 'fields' | 'keyedFields' | 'texts' | 'collections'> {
  condition: FormCondition
  /** From 1. */
  number: number
  isInvalid: boolean
  onChange: (condition: FormCondition) => void
  onRemove: () => void
}

function ConditionRow(props: RowProps) {
  const { fields, keyedFields = [], condition, texts, collections, number, isInvalid, onChange, onRemove } = props
  const { t } = useTranslation()
  const definition = fields[condition.field]!
  const own = Object.entries(fields).filter(([, { isKeyed }]) => !isKeyed)
  const chosen = keyedFields.find(({ field, key }) => field === condition.field && key === condition.key)
  const choices = [
    ...own.map(([value]) => ({ value, label: texts.field(value) })),
    ...keyedFields.map(({ label, ...keyed }) => ({ value: choiceOf(keyed), label })),
    // A condition on what was deleted, or is not loaded yet.
    ...(definition.isKeyed && !chosen ? [{ value: choiceOf(condition), label: condition.key ?? '' }] : []),
  ]
  const operators: readonly RuleOperator[] = operatorsByKind[definition.kind]
  return (
    <li className={classes.row}>
      <NativeSelect
        aria-label={t('pickers.rules.fieldOf', { number })}
        value={definition.isKeyed ? choiceOf(condition) : condition.field}
        data={choices}
        onChange={({ currentTarget }) => onChange(withField(fields, condition, fieldOfChoice(currentTarget.value)))}
      />
      <NativeSelect
        aria-label={t('pickers.rules.operatorOf', { number })}
        value={condition.operator}
        data={operators.map((value) => ({ value, label: t(`pickers.rules.operator.${value}`) }))}
        onChange={({ currentTarget }) => onChange(withOperator(fields, condition, currentTarget.value as RuleOperator))}
      />
      <ConditionValue
        definition={definition}
        condition={condition}
        label={t('pickers.rules.valueOf', { number })}
        choiceLabel={(value) =>
          definition.isKeyed
            ? t(value === 'true' ? 'pickers.rules.yes' : 'pickers.rules.no')
            : texts.choice(condition.field, value)
        }
        suggestions={chosen?.suggestions}
        collections={collections}
        error={isInvalid ? t('pickers.rules.incomplete') : undefined}
        onChange={(value) => onChange({ ...condition, value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('pickers.rules.removeCondition', { number })}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}
