import { contract } from '@backroom/contract'
import { type Endpoint, needsStore } from '@backroom/contract/api/endpoint'
import type { audit } from '../../../../i18n/en/audit.ts'

type Concept = keyof typeof audit.concepts

const leavesTrace = (one: Endpoint) => one.mutates && needsStore(one)

/** What the log can hold entries of: the parts of the API that change something in a shop. */
export const auditConcepts = Object.entries(contract)
  .filter(([, endpoints]) => Object.values(endpoints).some(leavesTrace))
  .map(([name]) => name as Concept)
