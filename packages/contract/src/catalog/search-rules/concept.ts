import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { searchRules } from './endpoints.ts'
import { searchRulesErrors } from './errors.ts'
import { searchRuleList } from './list.ts'

export const concept = defineConcept({
  endpoints: searchRules,
  errors: searchRulesErrors,
  auditTexts,
  lists: { searchRules: searchRuleList },
})
