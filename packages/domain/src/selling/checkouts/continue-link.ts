import { mailboxOf } from '@backroom/contract/people/auth/emails'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { queueBuyerMail } from '../../messages/mails/mails.ts'
import { claimAttempt, networkOf } from '../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { hashToken, newToken } from '../../platform/random-token.ts'
import { findStore } from '../../stores/stores/stores.ts'

const hourMs = 3_600_000
/** Mails with a link to continue, which anybody can send to any address. */
export const continueMails = {
  perMailbox: { max: 3, windowMs: hourMs },
  perNetwork: { max: 20, windowMs: hourMs },
  perStore: { max: 500, windowMs: hourMs },
} as const

/** How long a link works. */
export const linkDays = 7

const texts = {
  en: {
    subject: (store: string) => `${store}: continue your checkout`,
    asked: 'Here is the link to continue your checkout, on this or another device.',
    ends: `It works for ${linkDays} days, and ends when you order. Only share it with people who may see what you filled in.`,
    ignore: 'If you didn’t ask for it, ignore this email.',
    open: 'Continue checkout',
  },
  vi: {
    subject: (store: string) => `${store}: tiếp tục thanh toán`,
    asked: 'Đây là liên kết để bạn tiếp tục thanh toán, trên thiết bị này hoặc thiết bị khác.',
    ends: `Liên kết dùng được trong ${linkDays} ngày và hết hiệu lực khi bạn đặt hàng. Chỉ chia sẻ với người được phép xem thông tin bạn đã điền.`,
    ignore: 'Nếu bạn không yêu cầu, hãy bỏ qua email này.',
    open: 'Tiếp tục thanh toán',
  },
}

/**
 * Mails the link of a saved checkout to its own email. The link before it stops working. Above the limits nothing is mailed, and the
 * answer is the same.
 */
export async function queueContinueLink(ctx: StoreContext, cartId: string, address: string): Promise<void> {
  const { db, storeId } = ctx
  const token = newToken()
  const checkout = await db
    .updateTable('checkouts')
    .set({ token_hash: hashToken(token), token_expires_at: sql`now() + make_interval(days => ${linkDays})` })
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .where('state', 'in', ['open', 'abandoned'])
    .returning(['email', 'language'])
    .executeTakeFirst()
  if (!checkout) return
  const action = 'continue-link'
  await claimAttempt(db, { action, of: [mailboxOf(checkout.email)] }, continueMails.perMailbox)
  await claimAttempt(db, { action, of: [storeId], network: networkOf(address) }, continueMails.perNetwork)
  await claimAttempt(db, { action, of: [storeId] }, continueMails.perStore)
  const store = await findStore(ctx)
  const language = checkout.language as Language
  const text = texts[language]
  await queueBuyerMail(ctx, {
    language,
    recipient: checkout.email,
    subject: text.subject(store.name),
    paragraphs: [text.asked, text.ends, text.ignore],
    link: { label: text.open, url: `${publicOrigin(ctx.ports, store.host)}/checkout/continue/${token}` },
  })
}

/** Rejections of limits are no errors of the customer. */
export const ignoreLimits = (error: unknown): void => {
  if (!(error instanceof DomainError)) throw error
}

export type Continuation =
  | { state: 'open'; cartId: string; language: Language }
  /** With the order’s token where the link may lead to it. */
  | { state: 'completed'; orderToken?: string }
  /** The shop can send a new link. */
  | { state: 'expired' }

/** The checkout of a link; undefined for one that is wrong or expired. Reads only, because mail scanners open links. */
export async function findContinuation(
  { db, storeId }: StoreContext,
  token: string,
): Promise<Continuation | undefined> {
  const row = await db
    .selectFrom('checkouts')
    .select(['cart_id as cartId', 'state', 'language'])
    .where('store_id', '=', storeId)
    .where('token_hash', '=', hashToken(token))
    .where('token_expires_at', '>', sql<string>`now()`)
    .where('state', '<>', 'expired')
    .executeTakeFirst()
  if (!row) return
  return row.state === 'completed'
    ? { state: 'completed' }
    : { state: 'open', cartId: row.cartId, language: row.language as Language }
}
