import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { segments } from './endpoints.ts'
import { segmentsErrors } from './errors.ts'
import { segmentList } from './list.ts'

export const concept = defineConcept({
  endpoints: segments,
  errors: segmentsErrors,
  auditTexts,
  lists: { segments: segmentList },
})
