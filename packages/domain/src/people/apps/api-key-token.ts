import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'bk_live_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretBytes = 32
/** 62 ** 43 > 2 ** 256, and 62 ** 6 > 2 ** 32. */
const secretLength = 43
const checkLength = 6
const shownLength = prefix.length + 6

const pattern = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + checkLength}}$`)

function inBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = alphabet[Number(rest % 62n)] + text
  return text
}

const checkOf = (secret: string) => inBase62(BigInt(crc32(secret)), checkLength)

/** A key like `bk_live_…`: 256 random bits and a checksum, by which scanners of source code tell it from other text. */
export function newApiKey(): { key: string; hint: string } {
  const secret = inBase62(BigInt(`0x${randomBytes(secretBytes).toString('hex')}`), secretLength)
  const key = `${prefix}${secret}${checkOf(secret)}`
  return { key, hint: `${key.slice(0, shownLength)}…` }
}

/** Whether credentials are meant as a key, whatever their checksum. */
export const looksLikeApiKey = (credentials: string) => credentials.startsWith(prefix)

/** Whether the checksum is right, so that mistyped keys cost no query. */
export function isApiKey(credentials: string): boolean {
  if (!pattern.test(credentials)) return false
  const secret = credentials.slice(prefix.length, -checkLength)
  return credentials.endsWith(checkOf(secret))
}

/** A fast hash, because the key has 256 random bits: slow hashes are for passwords, which people choose. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Whether a text, such as an address, contains a key, also percent-encoded. */
export function containsApiKey(text: string): boolean {
  if (text.includes(prefix)) return true
  return (
    text.includes('%') &&
    text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))).includes(prefix)
  )
}
