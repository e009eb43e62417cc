import { defineConcept } from '../../platform/api/define-concept.ts'
import { searches } from './endpoints.ts'
import { searchList } from './list.ts'

export const concept = defineConcept({ endpoints: searches, lists: { searches: searchList } })
