import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { Language } from '@backroom/contract/platform/api/language'
import type { abandonedCheckouts, RecoveryMailPreview } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findBuyable } from './mailable.ts'
import { exampleCode } from './recovery-code.ts'
import { renderRecoveryMail } from './render-recovery-mail.ts'

/** A mail with a text that may not be saved yet, about the newest checkout whose cart still has something to buy. */
export async function previewMail(
  ctx: StoreContext,
  { step, subject, body, ...terms }: Input<typeof abandonedCheckouts.preview>['body'],
): Promise<RecoveryMailPreview> {
  const found = await findNewest(ctx)
  const titles = found ? await findBuyable(ctx, found.cartId) : []
  const { name, language } = await findStore(ctx)
  const left =
    found && titles.length > 0
      ? { ...found, titles }
      : { id: 'example', email: 'customer@example.com', language, titles: [`1 × ${name}`] }
  const code = await exampleCode(ctx, step, terms)
  const mail = await renderRecoveryMail(ctx, left, { subject: subject.trim(), body: body.trim(), code })
  return {
    recipient: mail.recipient,
    subject: mail.subject,
    paragraphs: mail.paragraphs,
    labels: [mail.link, ...(mail.links ?? [])].flatMap((link) => (link ? [link.label] : [])),
    isExample: left.id === 'example',
  }
}

async function findNewest({ db, storeId }: StoreContext) {
  const row = await db
    .selectFrom('abandoned_checkouts as a')
    .innerJoin('checkouts as c', (join) => join.onRef('c.store_id', '=', 'a.store_id').onRef('c.id', '=', 'a.id'))
    .select(['a.id', 'a.email', 'c.cart_id as cartId', 'c.language'])
    .where('a.store_id', '=', storeId)
    .where('a.state', '=', 'not_recovered')
    .where('a.email', '<>', '')
    .orderBy('a.abandoned_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // A constraint lists the languages.
  return row && { ...row, language: row.language as Language }
}
