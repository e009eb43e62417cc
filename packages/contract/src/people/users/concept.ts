import { defineConcept } from '../../platform/api/define-concept.ts'
import { users } from './endpoints.ts'

export const concept = defineConcept({ endpoints: users })
