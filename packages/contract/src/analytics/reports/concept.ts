import { defineConcept } from '../../platform/api/define-concept.ts'
import { reports } from './endpoints.ts'

export const concept = defineConcept({ endpoints: reports })
