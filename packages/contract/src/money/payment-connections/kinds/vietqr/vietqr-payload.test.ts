import { describe, expect, test } from 'vitest'
import { banks } from './banks.ts'
import { transferContent, vietqrPayload } from './vietqr-payload.ts'

const account = { bankBin: '970436', accountNumber: '0011001234567', accountName: 'NGUYEN VAN A' }

/** Reads tag, length and value, one after the other. */
function decode(text: string): Record<string, string> {
  const elements: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    elements[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return elements
}

/** The checksum by its other definition: a table of the remainders of each byte. */
function crcByTable(text: string): string {
  const table = Array.from({ length: 256 }, (_, byte) =>
    Array.from({ length: 8 }).reduce<number>(
      (crc) => (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff,
      byte << 8,
    ),
  )
  const crc = [...Buffer.from(text)].reduce(
    (sum, byte) => ((sum << 8) ^ table[((sum >> 8) ^ byte) & 255]!) & 0xffff,
    0xffff,
  )
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

describe('the code of a VietQR transfer', () => {
  test('is this text, written by hand from the specification of NAPAS', () => {
    const code = vietqrPayload({ account, amount: 180_000, content: 'DH1042' })
    expect(code.slice(0, -4)).toBe(
      '000201' +
        '010212' +
        '38570010A0000007270127' +
        '000697043601130011001234567' +
        '0208QRIBFTTA' +
        '5303704' +
        '5406180000' +
        '5802VN' +
        '62100806DH1042' +
        '6304',
    )
  })

  test.each([
    ['970436', '0011001234567', 1],
    ['970407', 'A1', 99_999_999_999],
    ['422589', '9999999999999999999', 2_500],
  ])('names bank %s, account %s and amount %d, and its checksum holds', (bankBin, accountNumber, amount) => {
    const code = vietqrPayload({ account: { ...account, bankBin, accountNumber }, amount, content: transferContent(7) })
    const { '38': merchant = '', '54': sum, '62': more = '', '63': crc } = decode(code)
    expect(decode(decode(merchant)['01']!)).toEqual({ '00': bankBin, '01': accountNumber })
    expect(decode(merchant)).toMatchObject({ '00': 'A000000727', '02': 'QRIBFTTA' })
    expect({ sum, content: decode(more)['08'] }).toEqual({ sum: String(amount), content: 'DH7' })
    expect(crc).toBe(crcByTable(code.slice(0, -4)))
  })

  test('its checksum is that of the known example: 29B1 for 123456789', () => {
    expect(crcByTable('123456789')).toBe('29B1')
  })

  test('cuts a note that banks would cut', () => {
    const code = vietqrPayload({ account, amount: 1, content: 'X'.repeat(40) })
    expect(decode(decode(code)['62']!)['08']).toBe('X'.repeat(25))
  })
})

test('every bank has six digits and a name', () => {
  for (const [bin, name] of Object.entries(banks)) expect([/^\d{6}$/.test(bin), name.length > 1]).toEqual([true, true])
})
