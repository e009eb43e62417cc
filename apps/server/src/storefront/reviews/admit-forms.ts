import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { FastifyInstance } from 'fastify'

/** A form with images is in memory as a whole. */
const maxForms = 6

/** Limits the forms that are received at the same time. The rate limit of a network is checked before. */
export function admitForms(scope: FastifyInstance) {
  let open = 0
  scope.addHook('preParsing', async (_request, reply, payload) => {
    if (open >= maxForms) throw new DomainError(generalErrors.rate_limited)
    open++
    reply.raw.once('close', () => {
      open--
    })
    return payload
  })
}
