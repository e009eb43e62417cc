import { banks } from '@backroom/contract/money/payment-connections/kinds/vietqr/banks'
import { transferContent } from '@backroom/contract/money/payment-connections/kinds/vietqr/vietqr-payload'
import type { Language } from '@backroom/contract/platform/api/language'
import type { PaymentMethod } from '@backroom/contract/selling/orders/endpoints'

const texts = {
  en: { payBy: 'Payment', bank: 'Bank', number: 'Account number', owner: 'Account name', content: 'Transfer note' },
  vi: {
    payBy: 'Thanh toán',
    bank: 'Ngân hàng',
    number: 'Số tài khoản',
    owner: 'Chủ tài khoản',
    content: 'Nội dung chuyển khoản',
  },
}

/** What a mail says about how to pay: the name, the merchant's instructions, and the account of a transfer. */
export function methodParagraphs(
  { name, instructions, account }: PaymentMethod,
  { number, language }: { number: number; language: Language },
): string[] {
  const text = texts[language]
  const transfer = account
    ? [
        `${text.bank}: ${banks[account.bankBin] ?? account.bankBin}`,
        `${text.number}: ${account.accountNumber}`,
        `${text.owner}: ${account.accountName}`,
        `${text.content}: ${transferContent(number)}`,
      ]
    : []
  return [`${text.payBy}: ${name}`, ...instructions.split('\n').filter((line) => line.trim()), ...transfer]
}
