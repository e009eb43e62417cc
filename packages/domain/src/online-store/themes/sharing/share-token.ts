import { createHash, randomBytes } from 'node:crypto'

const storeBytes = 16
const secretBytes = 32
const token = /^[\w-]{64}$/

/** Names its store, in whose rows alone its hash is looked for; the rest is chance. */
export const newShareToken = (storeId: string): string =>
  Buffer.concat([Buffer.from(storeId.replaceAll('-', ''), 'hex'), randomBytes(secretBytes)]).toString('base64url')

export const hashOfShareToken = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The store that a token names; undefined for what is no token. */
export function storeOfShareToken(text: string): string | undefined {
  if (!token.test(text)) return
  const hex = Buffer.from(text, 'base64url').subarray(0, storeBytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
