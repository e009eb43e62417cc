import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { queryClient } from '../../../../api/query-client.ts'
import type { Tone } from '../../../../ui/states/StatusDot.tsx'

export type Staff = Answer<typeof contract.staff.list>['staffs'][number]

export const nameOf = ({ firstName, lastName, email }: Staff) => `${firstName} ${lastName}`.trim() || email

export const roleOf = ({ isStoreOwner, isStoreAdmin }: Pick<Staff, 'isStoreOwner' | 'isStoreAdmin'>) =>
  isStoreOwner ? 'owner' : isStoreAdmin ? 'admin' : 'staff'

export const toneOf = { active: 'good', invited: 'information', expired: 'attention' } as const satisfies Record<
  Staff['status'],
  Tone
>

/** Reloads all staff queries. */
export const reloadStaff = () => queryClient.invalidateQueries({ queryKey: ['staff'] })
