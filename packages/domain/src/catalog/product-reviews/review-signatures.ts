import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StoreContext } from '../../platform/context.ts'

type Signing = Pick<StoreContext, 'storeId' | 'ports'>

const macOf = ({ storeId, ports }: Signing, purpose: string, content: string) =>
  createHmac('sha256', ports.secret).update(`${purpose} ${storeId} ${content}`).digest('base64url')

const sign = (ctx: Signing, purpose: string, content: string) => `${content}.${macOf(ctx, purpose, content)}`

/** The signed content; undefined for one that is forged or of another store. */
function readSigned(ctx: Signing, purpose: string, token: string): string | undefined {
  const end = token.lastIndexOf('.')
  const content = token.slice(0, Math.max(end, 0))
  const [expected, actual] = [Buffer.from(macOf(ctx, purpose, content)), Buffer.from(token.slice(end + 1))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? content : undefined
}

/** Names a bought item in the link of a mail, so that its review is verified. */
export const signOrderItem = (ctx: Signing, orderLineId: string) => sign(ctx, 'review-item', orderLineId)

/** @returns the id of the order's line */
export const readOrderItem = (ctx: Signing, token: string) => readSigned(ctx, 'review-item', token)

/** The time at which a form was opened. */
export const signFormTime = (ctx: Signing, nowMs = Date.now()) => sign(ctx, 'review-form', nowMs.toString(36))

/** How long a form was open; undefined for a time that is forged or in the future. */
export function formOpenMs(ctx: Signing, token: string, nowMs = Date.now()): number | undefined {
  const content = readSigned(ctx, 'review-form', token)
  const openMs = content === undefined ? -1 : nowMs - Number.parseInt(content, 36)
  return openMs >= 0 ? openMs : undefined
}

/** Who votes: a network, in a form that says nothing about other votes of it. */
export const voterOf = ({ storeId, ports }: Signing, reviewId: string, network: string) =>
  createHmac('sha256', ports.secret).update(`review-vote ${storeId} ${reviewId} ${network}`).digest()

/** Names an address in a link that ends mails to it. */
export const signAddress = (ctx: Signing, email: string) =>
  sign(ctx, 'review-optout', Buffer.from(email.toLowerCase()).toString('base64url'))

export function readAddress(ctx: Signing, token: string): string | undefined {
  const content = readSigned(ctx, 'review-optout', token)
  return content === undefined ? undefined : Buffer.from(content, 'base64url').toString()
}
