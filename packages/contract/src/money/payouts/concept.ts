import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { payouts } from './endpoints.ts'
import { payoutsErrors } from './errors.ts'
import { payoutList, statementList } from './list.ts'

export const concept = defineConcept({
  endpoints: payouts,
  errors: payoutsErrors,
  auditTexts,
  lists: { statement: statementList, payouts: payoutList },
})
