import type { PaymentConnection } from '@backroom/contract/money/payment-connections/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { connectionColumns } from './connection-queries.ts'

/** Connects a gateway, or renames and reactivates an existing connection of its kind. */
export async function saveConnection(
  ctx: StoreContext,
  { name: rawName, kind }: Pick<PaymentConnection, 'name' | 'kind'>,
): Promise<PaymentConnection> {
  const name =
    rawName.trim() ||
    fail(generalErrors.invalid_request, [{ en: 'Enter a gateway name.', vi: 'Hãy nhập tên cổng thanh toán.' }], 'name')
  await nameSubject(ctx, name)
  const saved = await ctx.db
    .insertInto('payment_connections')
    .values({ store_id: ctx.storeId, name, kind })
    .onConflict((conflict) => conflict.columns(['store_id', 'kind']).doUpdateSet({ name, is_active: true }))
    .returning(connectionColumns)
    .executeTakeFirstOrThrow()
  return saved as PaymentConnection
}
