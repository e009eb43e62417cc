import { createHmac, timingSafeEqual } from 'node:crypto'

/** The parameter that brings a cart to another host of the same shop, whose cookies are its own. */
export const handoverParameter = '_cart'

/** A redirect takes a moment. */
const lifetimeMs = 60_000

interface Handover {
  storeId: string
  cartId: string
  /** Number of items, which cached pages show by script. */
  count: number
}

const separator = '.'

export function signHandover(secret: string, { storeId, cartId, count }: Handover, nowMs: number): string {
  const payload = [cartId, count, nowMs + lifetimeMs].join(separator)
  return [payload, signatureOf(secret, storeId, payload)].join(separator)
}

/** @returns undefined if it is of another store, expired, or not ours */
export function openHandover(secret: string, text: string, storeId: string, nowMs: number): Handover | undefined {
  const [cartId = '', count, expiresAtMs, signature = ''] = text.split(separator)
  const expected = Buffer.from(signatureOf(secret, storeId, [cartId, count, expiresAtMs].join(separator)))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return
  return Number(expiresAtMs) > nowMs ? { storeId, cartId, count: Number(count) } : undefined
}

const signatureOf = (secret: string, storeId: string, payload: string) =>
  createHmac('sha256', secret).update(`cart handover ${storeId} ${payload}`).digest('base64url')
