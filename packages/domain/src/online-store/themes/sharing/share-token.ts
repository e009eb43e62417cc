import { randomBytes } from 'node:crypto'

const storeBytes = 16
const secretBytes = 32
const token = /^[\w-]{64}$/

/** A token of the store's id and a random secret. The id limits the search for its hash to the store's rows. */
export const newShareToken = (storeId: string): string =>
  Buffer.concat([Buffer.from(storeId.replaceAll('-', ''), 'hex'), randomBytes(secretBytes)]).toString('base64url')

/** The store id of a token; undefined for a malformed token. */
export function storeOfShareToken(text: string): string | undefined {
  if (!token.test(text)) return
  const hex = Buffer.from(text, 'base64url').subarray(0, storeBytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
