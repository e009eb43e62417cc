import { queueMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'

const texts = {
  en: {
    subject: (store: string) => `${store}: confirm your address`,
    asked: (store: string) => `Somebody, probably you, left this address to hear from ${store}.`,
    nothing: 'If it was not you, do nothing: the address is deleted after seven days.',
    confirm: 'Confirm my address',
  },
  vi: {
    subject: (store: string) => `${store}: xác nhận địa chỉ email`,
    asked: (store: string) => `Có người, có lẽ là bạn, đã để lại địa chỉ này để nhận tin từ ${store}.`,
    nothing: 'Nếu không phải bạn, bạn không cần làm gì: địa chỉ sẽ được xóa sau bảy ngày.',
    confirm: 'Xác nhận địa chỉ',
  },
}

export async function queueConfirmationRequest(ctx: StoreContext, recipient: string, token: string) {
  const store = await findStore(ctx)
  const text = texts[store.language]
  await queueMail(ctx, {
    recipient,
    subject: text.subject(store.name),
    paragraphs: [text.asked(store.name), text.nothing],
    link: { label: text.confirm, url: `${publicOrigin(ctx.ports, store.host)}/subscribers/${token}` },
  })
}
