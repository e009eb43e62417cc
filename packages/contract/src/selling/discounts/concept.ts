import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { discounts } from './endpoints.ts'
import { discountsErrors } from './errors.ts'
import { discountList } from './list.ts'

export const concept = defineConcept({
  endpoints: discounts,
  errors: discountsErrors,
  auditTexts,
  lists: { discounts: discountList },
})
