import { countryCodes } from '../../platform/addresses/countries.ts'
import { languages } from '../../platform/api/language.ts'
import type { RuleFields, Rules } from '../../platform/rules/rules.ts'
import { consentStates } from '../customers/states.ts'

/** What the rules of a segment can compare of a customer. */
export const segmentRuleFields = {
  spent: { kind: 'amount' },
  orders: { kind: 'count' },
  lastOrder: { kind: 'age' },
  firstOrder: { kind: 'day' },
  country: { kind: 'choice', choices: countryCodes as readonly [string, ...string[]] },
  tag: { kind: 'tags' },
  consent: { kind: 'choice', choices: consentStates },
  language: { kind: 'choice', choices: languages },
  created: { kind: 'day' },
  abandoned: { kind: 'presence' },
  /** The title of a product that the customer bought, as it was sold. */
  bought: { kind: 'text' },
} as const satisfies RuleFields
export type SegmentRuleField = keyof typeof segmentRuleFields

export type SegmentRules = Rules<SegmentRuleField>
