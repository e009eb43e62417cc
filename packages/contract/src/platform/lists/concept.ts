import { defineConcept } from '../api/define-concept.ts'
import { listsErrors } from './errors.ts'

export const concept = defineConcept({ errors: listsErrors })
