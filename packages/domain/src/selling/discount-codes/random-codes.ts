import { createHmac } from 'node:crypto'
import { limits } from '@backroom/contract/selling/discount-codes/limits'

/** Without letters and digits that are read as others: 0 and O, 1, I and L. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const variety = characters.length ** limits.randomLength

/**
 * The code at a place of a series. Nobody can guess it without the secret, and a batch that is repeated makes the same ones.
 * @param attempt from 1 for the next code of a place whose code belongs to another discount
 */
export function codeAt(secret: string, prefix: string, place: number, attempt: number): string {
  // 48 bits, of which 40 are needed, so that no character is more frequent.
  let rest = createHmac('sha256', secret).update(`${place} ${attempt}`).digest().readUIntBE(0, 6) % variety
  let code = ''
  for (let length = 0; length < limits.randomLength; length++) {
    code += characters[rest % characters.length]
    rest = Math.floor(rest / characters.length)
  }
  return prefix.toUpperCase() + code
}
