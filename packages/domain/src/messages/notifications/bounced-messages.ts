import { hrefIn } from '@backroom/contract/pages/addresses'
import type { Language } from '@backroom/contract/platform/api/language'
import type { Message } from './message.ts'

/** A mail to a customer that came back or was marked as spam. It is about an order or a draft order. */
export interface BouncedMail {
  state: 'bounced' | 'complained'
  /** Of the order, as customers see it. */
  name: string
  orderId: string | null
  draftId: string | null
}

/** The first of some mails, how many there are, the names of the first orders, and the number of the other orders. */
export interface Bounces {
  first: BouncedMail
  count: number
  names: string[]
  others: number
}

const bouncedLink = ({ orderId, draftId }: BouncedMail, label: string): Message['link'] => ({
  label,
  path: (store) =>
    orderId
      ? hrefIn(store, 'website.orders.detail', { id: orderId })
      : hrefIn(store, 'website.drafts.detail', { id: draftId! }),
})

export const bouncedMessages: Record<Language, (bounces: Bounces) => Message> = {
  en: ({ first, count, names, others }) => {
    if (count > 1)
      return {
        title: `${count} emails to customers came back or were marked as spam`,
        paragraphs: [
          `They are about ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`,
          'The emails of an order show what happened to each.',
        ],
        link: { label: 'Open orders', path: (store) => hrefIn(store, 'website.orders') },
      }
    return {
      title: {
        bounced: `An email about ${first.name} came back`,
        complained: `An email about ${first.name} was marked as spam`,
      }[first.state],
      paragraphs: [
        {
          bounced: 'The customer’s address takes no emails. Ask for another one, then send the email again.',
          complained: 'The customer gets no more marketing emails from your shop.',
        }[first.state],
      ],
      link: bouncedLink(first, 'View order'),
    }
  },
  vi: ({ first, count, names, others }) => {
    if (count > 1)
      return {
        title: `${count} email gửi khách bị trả lại hoặc bị đánh dấu là spam`,
        paragraphs: [
          `Các email này thuộc ${names.join(', ')}${others > 0 ? ` và ${others} đơn khác` : ''}.`,
          'Phần email của mỗi đơn cho biết từng email ra sao.',
        ],
        link: { label: 'Mở đơn hàng', path: (store) => hrefIn(store, 'website.orders') },
      }
    return {
      title: {
        bounced: `Email về đơn ${first.name} bị trả lại`,
        complained: `Email về đơn ${first.name} bị đánh dấu là spam`,
      }[first.state],
      paragraphs: [
        {
          bounced: 'Địa chỉ của khách không nhận email. Hãy hỏi khách địa chỉ khác rồi gửi lại.',
          complained: 'Khách sẽ không nhận thêm email tiếp thị từ cửa hàng.',
        }[first.state],
      ],
      link: bouncedLink(first, 'Xem đơn hàng'),
    }
  },
}
