import { fail } from '@backroom/contract/api/refusal'
import type { PaymentConnection } from '@backroom/contract/payment-connections/endpoints'
import { nameSubject } from '../audit/audit.ts'
import type { StoreContext } from '../context.ts'
import { connectionColumns } from './connection-queries.ts'

/** Connects a gateway; connected once more, it is renamed and takes payments again. */
export async function saveConnection(
  ctx: StoreContext,
  { name: given, kind }: Pick<PaymentConnection, 'name' | 'kind'>,
): Promise<PaymentConnection> {
  const name =
    given.trim() ||
    fail('invalid_request', [{ en: 'Enter a gateway name.', vi: 'Hãy nhập tên cổng thanh toán.' }], 'name')
  await nameSubject(ctx, name)
  const saved = await ctx.db
    .insertInto('payment_connections')
    .values({ store_id: ctx.storeId, name, kind })
    .onConflict((conflict) => conflict.columns(['store_id', 'kind']).doUpdateSet({ name, is_active: true }))
    .returning(connectionColumns)
    .executeTakeFirstOrThrow()
  return saved as PaymentConnection
}
