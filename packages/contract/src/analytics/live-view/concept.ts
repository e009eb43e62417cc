import { defineConcept } from '../../platform/api/define-concept.ts'
import { liveView } from './endpoints.ts'

export const concept = defineConcept({ endpoints: liveView })
