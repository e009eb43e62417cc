import { defineConcept } from '../api/define-concept.ts'
import { app } from './endpoints.ts'

export const concept = defineConcept({ endpoints: app })
