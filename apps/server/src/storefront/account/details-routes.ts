import { languages } from '@backroom/contract/platform/api/language'
import { saveConsent, saveLanguage } from '@backroom/domain/selling/customer-accounts/customer-accounts'
import { accountDetailsPath, accountPath } from '@backroom/storefront/links'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../app-services.ts'
import { rememberLanguage } from '../visits/visitor.ts'
import { atHost, sendVisitorPage } from '../visits/visitor-answer.ts'
import { detailsPage } from './account-pages.ts'
import { signedInCustomer } from './signed-in.ts'

const perMinute = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

/** What a customer decides about mails and language. */
export function serveAccountDetails(app: FastifyInstance, services: Services) {
  app.get<{ Querystring: Record<string, unknown> }>(accountDetailsPath, async (request, reply) => {
    const customer = await signedInCustomer(services, request)
    if (!customer) return reply.redirect(accountPath(), 303)
    const isSaved = 'saved' in request.query
    return sendVisitorPage(services, request, reply, (ctx, _theme, language) =>
      detailsPage(ctx, language, { customer, isSaved }),
    )
  })
  app.post<{ Body: Record<string, unknown> | undefined }>('/account/consent', perMinute, async (request, reply) => {
    const customer = await signedInCustomer(services, request)
    if (!customer) return reply.redirect(accountPath(), 303)
    const isTicked = request.body?.subscribed === 'yes'
    // A box that was never ticked is no decision.
    if (isTicked || customer.consent === 'subscribed')
      await atHost(services, request, 'write', (ctx) =>
        saveConsent(ctx, customer, isTicked ? 'subscribed' : 'unsubscribed'),
      )
    return reply.redirect(`${accountDetailsPath}?saved`, 303)
  })
  app.post<{ Body: Record<string, unknown> | undefined }>('/account/language', perMinute, async (request, reply) => {
    const customer = await signedInCustomer(services, request)
    if (!customer) return reply.redirect(accountPath(), 303)
    const language = languages.find((one) => one === request.body?.language)
    if (language) {
      await atHost(services, request, 'write', (ctx) => saveLanguage(ctx, customer.id, language))
      rememberLanguage(reply, language)
    }
    return reply.redirect(`${accountDetailsPath}?saved`, 303)
  })
}
