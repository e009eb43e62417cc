import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, nonBlank } from '../../platform/api/fields.ts'
import { PaymentConnection } from '../payment-connections/endpoints.ts'
import { connectionErrors } from '../payment-connections/errors.ts'
import { limits as connectionLimits } from '../payment-connections/limits.ts'
import { groupErrors } from './errors.ts'

const PaymentGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  connectionIds: z.array(z.uuid()),
  /** Whether the store uses all of its connections. */
  isUsed: z.boolean(),
  revision: z.int(),
})
export type PaymentGroup = z.infer<typeof PaymentGroup>

const groups = z.object({ groups: z.array(PaymentGroup) })
const params = z.object({ id: idOf('paymentGroup') })
const body = z.object({
  name: nonBlank(60).meta({ resource: 'newGroupName' }),
  connectionIds: z.array(idOf('remainingConnection')).max(connectionLimits.perStore),
})
const stepUp = { permission: 'settings.edit', stepUp: true } as const

/** Named sets of an entity's payment connections. */
export const paymentGroups = group('paymentGroups', {
  list: endpoint({
    method: 'GET',
    path: '/stores/payout/proxy/list-groups',
    summary: 'Groups of the store’s entity',
    permission: 'settings.view',
    answer: groups,
  }),
  listOfStore: endpoint({
    method: 'GET',
    path: '/stores/payout/proxy/store-groups',
    summary: 'Groups all of whose connections the store uses',
    permission: 'settings.view',
    answer: groups,
  }),
  listWithConnections: endpoint({
    method: 'GET',
    path: '/stores/payout/proxy/list-proxies-groups',
    summary: 'Groups of the store’s entity with their connections',
    permission: 'settings.view',
    answer: z.object({ groups: z.array(PaymentGroup.extend({ proxies: z.array(PaymentConnection) })) }),
  }),
  remaining: endpoint({
    method: 'GET',
    path: '/stores/payout/proxy/remain-group-proxies',
    summary: 'Connections of the entity that are not in the group',
    permission: 'settings.view',
    query: z.object({ groupId: idOf('paymentGroup') }),
    answer: z.object({ proxies: z.array(PaymentConnection) }),
    errors: [generalErrors.not_found],
  }),
  addToStore: endpoint({
    ...stepUp,
    method: 'POST',
    path: '/stores/payout/proxy/add-store-group',
    summary: 'Uses all connections of a group, after those that the store uses already',
    body: z.object({ groupId: idOf('paymentGroup') }),
    answer: PaymentGroup,
    errors: [generalErrors.not_found, groupErrors.group_empty, connectionErrors.too_many_connections],
  }),
  removeFromStore: endpoint({
    ...stepUp,
    method: 'DELETE',
    path: '/stores/payout/proxy/remove-store-group',
    summary: 'Stops using the connections of a group in the store; payments that began through them finish',
    query: z.object({ groupId: idOf('usedGroup') }),
    answer: z.object({ openPayments: z.int() }),
    errors: [generalErrors.not_found],
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/payout/proxy/group',
    summary: 'Adds a group of connections',
    permission: 'settings.edit',
    idempotent: true,
    status: 201,
    body,
    answer: PaymentGroup,
    errors: [
      generalErrors.not_found,
      connectionErrors.entity_needed,
      groupErrors.group_name_taken,
      groupErrors.too_many_groups,
    ],
  }),
  save: endpoint({
    method: 'POST',
    path: '/stores/payout/proxy/group/{id}',
    summary: 'Renames a group and sets its connections; stores go on using what they use',
    permission: 'settings.edit',
    ifMatch: true,
    params,
    body,
    answer: PaymentGroup,
    errors: [generalErrors.not_found, groupErrors.group_name_taken],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/payout/proxy/group/{id}',
    summary: 'Deletes a group; stores go on using its connections',
    permission: 'settings.edit',
    params,
    answer: z.object({}),
    errors: [generalErrors.not_found],
  }),
})
