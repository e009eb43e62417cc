import { defineConcept } from '../../platform/api/define-concept.ts'
import { platformTexts } from './endpoints.ts'

export const concept = defineConcept({ endpoints: platformTexts })
