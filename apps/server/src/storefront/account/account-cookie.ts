import { sessionDays } from '@backroom/domain/selling/customer-accounts/customer-accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'

const dayS = 86_400
const isToken = /^[\w-]{43}$/

/** Over https, browsers accept the name from this host alone: other shops of the same domain cannot set it. */
const nameOf = ({ ports }: Pick<Services, 'ports'>) =>
  ports.publicScheme === 'https:' ? '__Host-customer' : 'customer'

/** The token of this browser’s session. */
export function sessionTokenOf(services: Pick<Services, 'ports'>, request: FastifyRequest): string | undefined {
  const token = request.cookies[nameOf(services)]
  return token && isToken.test(token) ? token : undefined
}

export const rememberSession = (services: Pick<Services, 'ports'>, reply: FastifyReply, token: string) =>
  reply.setCookie(nameOf(services), token, { maxAge: sessionDays * dayS })

export const forgetSession = (services: Pick<Services, 'ports'>, reply: FastifyReply) =>
  reply.setCookie(nameOf(services), '', { maxAge: 0 })
