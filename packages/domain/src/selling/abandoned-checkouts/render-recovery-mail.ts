import type { Language } from '@backroom/contract/platform/api/language'
import type { BuyerMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import type { RecoveryCode } from './recovery-code.ts'
import { recoveryUrl, stopUrl } from './recovery-links.ts'

const texts = {
  en: {
    subject: (store: string) => `${store}: your items are waiting`,
    body: 'You left these items at the checkout. They are still in your cart:',
    code: ({ code, percent }: RecoveryCode, day: string) =>
      `Your code ${code} takes ${percent}% off. It is in your cart already, works once, and ends after ${day}.`,
    open: 'Continue checkout',
    stop: 'No more emails like this',
  },
  vi: {
    subject: (store: string) => `${store}: sản phẩm vẫn đang chờ bạn`,
    body: 'Bạn đã để lại các sản phẩm này khi thanh toán. Chúng vẫn còn trong giỏ hàng:',
    code: ({ code, percent }: RecoveryCode, day: string) =>
      `Mã ${code} giảm ${percent}%. Mã đã có sẵn trong giỏ hàng, dùng được một lần, đến hết ngày ${day}.`,
    open: 'Tiếp tục thanh toán',
    stop: 'Không nhận email như thế này nữa',
  },
}

const dayFormats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }),
  vi: new Intl.DateTimeFormat('vi-VN', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }),
}

export interface Left {
  id: string
  email: string
  language: Language
  /** What can still be bought. */
  titles: string[]
}

interface Written {
  /** Of the merchant; '' for the standard text. */
  subject: string
  body: string
  code: RecoveryCode | undefined
}

/** The mail about a checkout, in the customer's language unless the merchant wrote a text. */
export async function renderRecoveryMail(ctx: StoreContext, left: Left, written: Written): Promise<BuyerMail> {
  const { host, name } = await findStore(ctx)
  const text = texts[left.language]
  const { code } = written
  // The page is read in the language of the mail, whatever device opens it.
  const unsubscribeUrl = `${stopUrl(ctx, host, left.email)}?lang=${left.language}`
  return {
    language: left.language,
    recipient: left.email,
    subject: written.subject || text.subject(name),
    paragraphs: [
      ...(written.body || text.body).split(/\n{2,}/),
      ...left.titles,
      ...(code ? [text.code(code, dayFormats[left.language].format(new Date(code.lastDay)))] : []),
    ],
    link: { label: text.open, url: recoveryUrl(ctx, host, left.id) },
    links: [{ label: text.stop, url: unsubscribeUrl }],
    unsubscribeUrl,
  }
}
