import { defineConcept } from '../../platform/api/define-concept.ts'
import { reconciliations } from './endpoints.ts'

export const concept = defineConcept({ endpoints: reconciliations })
