import { timingSafeEqual } from 'node:crypto'
import { fingerprint } from '../../platform/secret-box.ts'

/** The secret of a feed's address is derived, so it is stored nowhere. */
const secretOf = (secret: string, id: string, version: number) =>
  fingerprint(secret, 'product feed', `${id} ${version}`).slice(0, 32)

export const feedPath = (secret: string, id: string, version: number) =>
  `/feeds/${id}.${secretOf(secret, id, version)}.xml`

/** Compares in constant time. */
export function isFeedSecret(secret: string, given: string, { id, version }: { id: string; version: number }): boolean {
  const [own, asked] = [Buffer.from(secretOf(secret, id, version)), Buffer.from(given)]
  return own.length === asked.length && timingSafeEqual(own, asked)
}
