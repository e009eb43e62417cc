import type { Segment, SegmentBody } from '@backroom/contract/selling/segments/endpoints'
import { type SegmentRuleField, segmentRuleFields } from '@backroom/contract/selling/segments/rule-fields'
import {
  type FormCondition,
  formConditions,
  incompleteConditions,
  newCondition,
  sentConditions,
} from '../../../../pickers/rules/form-rules.ts'

export interface SegmentValues {
  name: string
  match: 'all' | 'any'
  conditions: FormCondition[]
}

export const emptyValues = (): SegmentValues => ({
  ...{ name: '', match: 'all' },
  // The same id in each new form, so that its draft is restored into it.
  conditions: [{ ...newCondition(segmentRuleFields, 'orders'), id: 'new-first' }],
})

export const valuesOf = ({ name, match, conditions }: Segment): SegmentValues => ({
  name,
  match,
  conditions: formConditions(conditions),
})

export const bodyOf = ({ name, match, conditions }: SegmentValues): SegmentBody => ({
  name: name.trim(),
  match,
  conditions: sentConditions<SegmentRuleField>(conditions),
})

/** The rules that can be counted; undefined while a condition is incomplete or missing. */
export const rulesOf = ({ match, conditions }: SegmentValues) =>
  conditions.length > 0 && incompleteConditions(segmentRuleFields, conditions).length === 0
    ? { match, conditions: sentConditions<SegmentRuleField>(conditions) }
    : undefined
