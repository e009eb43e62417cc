import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { pixels } from './endpoints.ts'
import { pixelsErrors } from './errors.ts'
import { pixelList } from './list.ts'

export const concept = defineConcept({
  endpoints: pixels,
  errors: pixelsErrors,
  auditTexts,
  lists: { pixels: pixelList },
})
