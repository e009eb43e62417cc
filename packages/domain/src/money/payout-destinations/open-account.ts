import type { Account } from '@backroom/contract/money/payout-destinations/kinds/destination-kind'
import type { StoreContext } from '../../platform/context.ts'
import { unseal } from '../../platform/secret-box.ts'

/** The whole account, for the payout provider and for warnings; it is never answered to a browser. */
export async function openAccount({ db, storeId, ports }: StoreContext, destinationId: string): Promise<Account> {
  const { sealed } = await db
    .selectFrom('payout_accounts')
    .select('sealed')
    .where('store_id', '=', storeId)
    .where('destination_id', '=', destinationId)
    .executeTakeFirstOrThrow()
  return JSON.parse(unseal(ports.secret, 'payout account', sealed)) as Account
}
