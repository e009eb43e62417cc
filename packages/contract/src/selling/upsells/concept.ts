import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { upsells } from './endpoints.ts'
import { upsellsErrors } from './errors.ts'
import { upsellList } from './list.ts'

export const concept = defineConcept({
  endpoints: upsells,
  errors: upsellsErrors,
  auditTexts,
  lists: { upsells: upsellList },
})
