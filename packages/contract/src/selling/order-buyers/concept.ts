import { defineConcept } from '../../platform/api/define-concept.ts'
import { orderBuyers } from './endpoints.ts'

export const concept = defineConcept({ endpoints: orderBuyers })
