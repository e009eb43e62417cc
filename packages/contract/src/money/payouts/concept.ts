import { defineConcept } from '../../platform/api/define-concept.ts'
import { payouts } from './endpoints.ts'
import { statementList } from './list.ts'

export const concept = defineConcept({ endpoints: payouts, lists: { statement: statementList } })
