import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'

type Signing = Pick<StoreContext, 'storeId' | 'ports'>
type Purpose = 'recover-checkout' | 'stop-checkout-mails'

const macOf = ({ storeId, ports }: Signing, purpose: Purpose, content: string) =>
  createHmac('sha256', ports.secret).update(`${purpose} ${storeId} ${content}`).digest('base64url')

const sign = (ctx: Signing, purpose: Purpose, content: string) => `${content}.${macOf(ctx, purpose, content)}`

/** The signed content; undefined for one that is forged or of another store or purpose. */
function readSigned(ctx: Signing, purpose: Purpose, token: string): string | undefined {
  const end = token.lastIndexOf('.')
  const content = token.slice(0, Math.max(end, 0))
  const [expected, actual] = [Buffer.from(macOf(ctx, purpose, content)), Buffer.from(token.slice(end + 1))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? content : undefined
}

/** Opens the cart of a checkout on any device. */
export const recoveryUrl = (ctx: Signing, host: string, checkoutId: string) =>
  `${publicOrigin(ctx.ports, host)}/checkout/recover/${sign(ctx, 'recover-checkout', checkoutId)}`

/** @returns the id of the checkout */
export const readRecovery = (ctx: Signing, token: string) => readSigned(ctx, 'recover-checkout', token)

/** Ends the mails to an address. */
export const stopUrl = (ctx: Signing, host: string, email: string) =>
  `${publicOrigin(ctx.ports, host)}/checkout-mails/stop/${sign(ctx, 'stop-checkout-mails', Buffer.from(email.toLowerCase()).toString('base64url'))}`

/** @returns the address in small letters */
export function readStop(ctx: Signing, token: string): string | undefined {
  const content = readSigned(ctx, 'stop-checkout-mails', token)
  return content === undefined ? undefined : Buffer.from(content, 'base64url').toString()
}
