import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { type Mail, queueMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { showMailSettings } from './mail-settings.ts'
import { recoveryUrl, stopUrl } from './recovery-links.ts'

export type MailStep = 1 | 2 | 3

const texts = {
  en: {
    subject: (store: string) => `${store}: your items are waiting`,
    body: 'You left these items at the checkout. They are still in your cart:',
    open: 'Continue checkout',
    stop: 'No more emails like this',
  },
  vi: {
    subject: (store: string) => `${store}: sản phẩm vẫn đang chờ bạn`,
    body: 'Bạn đã để lại các sản phẩm này khi thanh toán. Chúng vẫn còn trong giỏ hàng:',
    open: 'Tiếp tục thanh toán',
    stop: 'Không nhận email như thế này nữa',
  },
}

interface Left {
  id: string
  email: string
  language: Language
  /** What can still be bought. */
  titles: string[]
}

/** The mail of a step, in the customer's language unless the merchant wrote a text. */
export async function renderRecoveryMail(ctx: StoreContext, step: MailStep, left: Left): Promise<Mail> {
  const [store, settings] = await Promise.all([findStore(ctx), showMailSettings(ctx)])
  const own = {
    1: { subject: settings.firstSubject, body: settings.firstBody },
    2: { subject: settings.secondSubject, body: settings.secondBody },
    3: { subject: settings.thirdSubject, body: settings.thirdBody },
  }[step]
  const text = texts[left.language]
  const unsubscribeUrl = stopUrl(ctx, store.host, left.email)
  return {
    recipient: left.email,
    subject: own.subject || text.subject(store.name),
    paragraphs: [...(own.body || text.body).split(/\n{2,}/), ...left.titles],
    link: { label: text.open, url: recoveryUrl(ctx, store.host, left.id) },
    links: [{ label: text.stop, url: unsubscribeUrl }],
    unsubscribeUrl,
  }
}

/** Queues the mail of a step, once for each checkout. @returns whether it was queued */
export async function queueRecoveryMail(ctx: StoreContext, step: MailStep, left: Left): Promise<boolean> {
  const { db, storeId } = ctx
  const first = await db
    .insertInto('abandoned_mails')
    .values({ store_id: storeId, checkout_id: left.id, step })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()
  if (!first) return false
  await db
    .updateTable('abandoned_checkouts')
    .set({ mail_count: sql<number>`mail_count + 1`, next_check_at: null })
    .where('store_id', '=', storeId)
    .where('id', '=', left.id)
    .execute()
  await queueMail(ctx, await renderRecoveryMail(ctx, step, left))
  return true
}
