import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { legalEntities } from './endpoints.ts'
import { entityErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: legalEntities, errors: entityErrors, auditTexts })
