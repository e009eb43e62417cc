import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'

export type AuditEntry = Answer<typeof contract.audit.list>['items'][number]

export const nameOf = ({ user }: AuditEntry) => user.name || user.email
