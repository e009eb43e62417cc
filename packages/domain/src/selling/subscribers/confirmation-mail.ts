import type { Language } from '@backroom/contract/platform/api/language'
import { queueBuyerMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'

const texts = {
  en: {
    subject: (store: string) => `${store}: confirm your email`,
    asked: (store: string) => `This address was entered to get news from ${store}.`,
    nothing: 'If you didn’t do this, ignore this email. The address is deleted after seven days.',
    confirm: 'Confirm email',
  },
  vi: {
    subject: (store: string) => `${store}: xác nhận địa chỉ email`,
    asked: (store: string) => `Địa chỉ này đã được dùng để đăng ký nhận tin từ ${store}.`,
    nothing: 'Nếu không phải bạn, hãy bỏ qua email này. Địa chỉ sẽ được xóa sau bảy ngày.',
    confirm: 'Xác nhận email',
  },
}

interface Unconfirmed {
  recipient: string
  token: string
  /** Chosen for the pages that they subscribed on; undefined: the store's. */
  language?: Language | undefined
}

export async function queueConfirmationRequest(ctx: StoreContext, { recipient, token, ...chosen }: Unconfirmed) {
  const store = await findStore(ctx)
  const language = chosen.language ?? store.language
  const text = texts[language]
  await queueBuyerMail(ctx, {
    language,
    recipient,
    subject: text.subject(store.name),
    paragraphs: [text.asked(store.name), text.nothing],
    link: { label: text.confirm, url: `${publicOrigin(ctx.ports, store.host)}/subscribers/${token}` },
  })
}
