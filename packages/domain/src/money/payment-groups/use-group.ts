import type { PaymentGroup } from '@backroom/contract/money/payment-groups/endpoints'
import { groupErrors } from '@backroom/contract/money/payment-groups/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { stopUsing, useConnections } from '../payment-connections/payment-connections.ts'
import { findGroup } from './group-queries.ts'

/** Uses all connections of a group. Later changes of the group change nothing in the store. */
export async function useGroup(ctx: StoreContext, id: string): Promise<PaymentGroup> {
  const { name, connectionIds } = await findGroup(ctx, id)
  await nameSubject(ctx, name)
  if (connectionIds.length === 0) fail(groupErrors.group_empty)
  await useConnections(ctx, connectionIds)
  return findGroup(ctx, id)
}

/** Stops using the connections of a group. @returns how many of the store's payments still finish through them */
export async function releaseGroup(ctx: StoreContext, id: string): Promise<{ openPayments: number }> {
  const { name, connectionIds } = await findGroup(ctx, id)
  await nameSubject(ctx, name)
  if (connectionIds.length === 0) fail(groupErrors.group_empty)
  return stopUsing(ctx, connectionIds)
}
