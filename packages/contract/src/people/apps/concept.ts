import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { apps } from './endpoints.ts'
import { appsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: apps, errors: appsErrors, auditTexts })
