import { defineConcept } from './define-concept.ts'
import { generalErrors } from './errors.ts'

export const concept = defineConcept({ errors: generalErrors })
