import { contract } from '@backroom/contract'
import { needsStore } from '@backroom/contract/endpoint'
import type { EndpointOutline } from '../../../../api/client.ts'
import type { audit } from '../../../../i18n/en/audit.ts'

type Concept = keyof typeof audit.concepts

const leavesTrace = (one: EndpointOutline) => one.mutates && needsStore(one)

/** What the log can hold entries of: the parts of the API that change something in a shop. */
export const auditConcepts = Object.entries(contract)
  .filter(([, endpoints]) => Object.values(endpoints).some(leavesTrace))
  .map(([name]) => name as Concept)
