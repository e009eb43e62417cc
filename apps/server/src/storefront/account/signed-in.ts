import { findSession, type SignedInCustomer } from '@backroom/domain/selling/customer-accounts/customer-accounts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { atHost } from '../visits/visitor-answer.ts'
import { sessionTokenOf } from './account-cookie.ts'

/** The customer who is signed in to the shop of this request, in this browser. */
export async function signedInCustomer(
  services: Services,
  request: FastifyRequest,
): Promise<SignedInCustomer | undefined> {
  const token = sessionTokenOf(services, request)
  return token === undefined ? undefined : atHost(services, request, 'read', (ctx) => findSession(ctx, token))
}
