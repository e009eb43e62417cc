import { hrefIn } from '@backroom/contract/pages/addresses'
import { queueMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { destinationMail } from './destination-mails.ts'
import { openAccount } from './open-account.ts'

/** Tells the owner of the store, and the email address of the account of before if it has one, that it was replaced. */
export async function warnOldAddress(ctx: StoreContext, { id, hint }: { id: string; hint: string }): Promise<void> {
  const { accountEmail } = await openAccount(ctx, id)
  const owner = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['email', 'language'])
    .where('store_id', '=', ctx.storeId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  const { name: storeName } = await findStore(ctx)
  const url = ctx.ports.adminOrigin + hrefIn(ctx.storeId, 'website.settings.payout')
  for (const recipient of new Set([owner.email, ...(accountEmail ? [accountEmail] : [])]))
    await queueMail(
      ctx,
      destinationMail('changed', owner.language === 'vi' ? 'vi' : 'en', { recipient, storeName, hint, url }),
    )
}
