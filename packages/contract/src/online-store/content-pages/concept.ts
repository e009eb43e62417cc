import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { contentPages } from './endpoints.ts'
import { contentPagesErrors } from './errors.ts'
import { contentPageList } from './list.ts'

export const concept = defineConcept({
  endpoints: contentPages,
  errors: contentPagesErrors,
  auditTexts,
  lists: { contentPages: contentPageList },
})
