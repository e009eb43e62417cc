import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { metafields } from './endpoints.ts'
import { metafieldsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: metafields, errors: metafieldsErrors, auditTexts })
