import { defineConcept } from '../../platform/api/define-concept.ts'
import { ownStores } from './endpoints.ts'

export const concept = defineConcept({ endpoints: ownStores })
