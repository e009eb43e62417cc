import { defineConcept } from '../api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { files } from './endpoints.ts'
import { filesErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: files, errors: filesErrors, auditTexts })
