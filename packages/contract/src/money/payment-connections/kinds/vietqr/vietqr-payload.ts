/** A bank account in Vietnam. */
export interface BankAccount {
  /** A key of `banks`. */
  bankBin: string
  accountNumber: string
  accountName: string
}

export interface Transfer {
  account: BankAccount
  /** Whole đồng, which have no minor unit. */
  amount: number
  /** What the transfer says, by which the merchant finds the order: letters, digits and spaces. */
  content: string
}

/** What banking apps write into the message of a transfer. */
const longestContent = 25

/**
 * The text of a VietQR code: EMVCo’s merchant-presented mode with NAPAS’ merchant account (tag 38), for one transfer of this amount.
 * Each element is a tag, the length in two digits, and the value. The last one is a checksum of everything before it.
 */
export function vietqrPayload({ account, amount, content }: Transfer): string {
  const beneficiary = element('00', account.bankBin) + element('01', account.accountNumber)
  const merchant = element('00', 'A000000727') + element('01', beneficiary) + element('02', 'QRIBFTTA')
  const text = [
    element('00', '01'),
    // 12: for one payment, because it contains an amount.
    element('01', '12'),
    element('38', merchant),
    // ISO 4217 of VND.
    element('53', '704'),
    element('54', String(amount)),
    element('58', 'VN'),
    element('62', element('08', content.slice(0, longestContent))),
    '6304',
  ].join('')
  return text + checksum(text)
}

const element = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE: polynomial 1021, begins with FFFF. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** `DH1042`: đơn hàng 1042. */
export const transferContent = (orderNumber: number) => `DH${orderNumber}`
