import { Attribution } from '@backroom/contract/analytics/visits/attribution'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookie = 'first_touch'
const ninetyDaysS = 90 * 86_400
/** Of the fields' limits in JSON, percent-encoded; what is longer was not written by us. */
const mostCharacters = 4_000

/** How the buyer's first visit began, as the browser gives it back: nobody's word but a stranger's, in bounds. */
export function firstTouchOf({ cookies }: Pick<FastifyRequest, 'cookies'>): Attribution | undefined {
  const kept = cookies[cookie]
  if (!kept || kept.length > mostCharacters) return undefined
  try {
    return Attribution.safeParse(JSON.parse(kept)).data
  } catch {
    return undefined // not as we wrote it: no first touch is known
  }
}

/** Kept once, for ninety days, of buyers whose visits are counted. */
export function rememberFirstTouch(request: FastifyRequest, reply: FastifyReply, touch: Attribution) {
  if (firstTouchOf(request)) return
  const written = JSON.stringify(touch)
  if (encodeURIComponent(written).length <= mostCharacters) reply.setCookie(cookie, written, { maxAge: ninetyDaysS })
}
