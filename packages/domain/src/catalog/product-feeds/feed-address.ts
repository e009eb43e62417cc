import { timingSafeEqual } from 'node:crypto'
import type { FeedFormat } from '@backroom/contract/catalog/product-feeds/states'
import { fingerprint } from '../../platform/secret-box.ts'

interface Addressed {
  id: string
  addressVersion: number
}

/** The secret of a feed's address is derived, so it is stored nowhere. */
const secretOf = (secret: string, { id, addressVersion }: Addressed) =>
  fingerprint(secret, 'product feed', `file ${id} ${addressVersion}`).slice(0, 32)

export const feedFilePath = (secret: string, feed: Addressed & { format: FeedFormat }) =>
  `/product-feeds/${feed.id}.${secretOf(secret, feed)}.${feed.format}`

/** Compares in constant time. */
export function isFeedSecret(secret: string, given: string, feed: Addressed): boolean {
  const [own, asked] = [Buffer.from(secretOf(secret, feed)), Buffer.from(given)]
  return own.length === asked.length && timingSafeEqual(own, asked)
}
