import type { SubscriberSource } from '@backroom/contract/selling/subscribers/sources'
import type { StoreContext } from '../../platform/context.ts'

export interface Subscription {
  email: string
  source: SubscriberSource
}

/** Keeps an address that a visitor left; one that is known stays as it was left first. Nobody is told which it was. */
export async function subscribe({ db, storeId }: StoreContext, { email, source }: Subscription): Promise<void> {
  await db
    .insertInto('subscribers')
    .values({ store_id: storeId, email, source })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
