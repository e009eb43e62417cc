import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { productOptions } from './endpoints.ts'
import { productOptionsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: productOptions, errors: productOptionsErrors, auditTexts })
