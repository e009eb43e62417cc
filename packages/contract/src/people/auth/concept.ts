import { defineConcept } from '../../platform/api/define-concept.ts'
import { auth } from './endpoints.ts'
import { authErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: auth, errors: authErrors })
