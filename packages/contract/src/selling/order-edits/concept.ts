import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { orderEdits } from './endpoints.ts'
import { orderEditsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: orderEdits, errors: orderEditsErrors, auditTexts })
