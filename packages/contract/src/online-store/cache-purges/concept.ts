import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { cachePurges } from './endpoints.ts'
import { cachePurgesErrors } from './errors.ts'
import { cachePurgeList } from './list.ts'

export const concept = defineConcept({
  endpoints: cachePurges,
  errors: cachePurgesErrors,
  auditTexts,
  lists: { cachePurges: cachePurgeList },
})
