import type { MailValues } from '@backroom/contract/messages/mails/variables'

interface BuyerName {
  firstName: string
  name: string
}

const longestName = 60

/** Mail programs make a link of what looks like an address of the web, and buyers type their names themselves. */
const isNoName = (text: string) => text.length > longestName || /:\/\/|www\.|[@/\\]|[^\s.]\.[^\s.]{2}/i.test(text)

const shown = (text: string) => (isNoName(text) ? '' : text.trim())

/** What words may say of a buyer. */
export const buyerValues = ({ firstName, name }: BuyerName): MailValues => ({
  'customer.firstName': shown(firstName),
  'customer.name': shown(name),
})
