import { defineConcept } from '../../platform/api/define-concept.ts'
import { visitsErrors } from './errors.ts'

export const concept = defineConcept({ errors: visitsErrors })
