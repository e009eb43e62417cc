import { z } from 'zod'
import { limits as webhookLimits } from '../../messages/webhooks/limits.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { idOf, instant, oneLine } from '../../platform/api/fields.ts'
import { rateServiceErrors } from './errors.ts'
import { limits } from './limits.ts'
import { quoteFailures } from './states.ts'

const RateService = z.object({
  id: z.uuid(),
  /** Of a fallback price, customers see it. */
  name: z.string(),
  url: z.string(),
  isActive: z.boolean(),
  /** Since when it gives no usable answer, and why the last time; null while it answers. */
  failure: z.object({ since: instant, reason: z.enum(quoteFailures) }).nullable(),
  revision: z.int(),
})
export type RateService = z.infer<typeof RateService>

const RateServiceTest = z.object({
  quotes: z.array(
    z.object({
      name: z.string(),
      amountCents: z.int(),
      daysFrom: z.int().nullable(),
      daysTo: z.int().nullable(),
    }),
  ),
  /** Null for an answer; it may have no rates. */
  failure: z.enum(quoteFailures).nullable(),
  /** Of the shop. */
  currency: z.string(),
  durationMs: z.int(),
})
export type RateServiceTest = z.infer<typeof RateServiceTest>

const fields = {
  name: oneLine(limits.nameLength, 1).meta({ resource: 'newRateServiceName' }),
  url: oneLine(limits.urlLength, 1).meta({ resource: 'newWebhookUrl' }),
}
const params = z.object({ id: idOf('rateService') })
const common = { permission: 'settings.edit' } as const
const fieldErrors = [rateServiceErrors.rate_service_url_wrong, rateServiceErrors.rate_service_name_taken]

/** Services of others that quote what a delivery costs. */
export const rateServices = group('rateServices', {
  list: endpoint({
    method: 'GET',
    path: '/stores/shipping/rate-services',
    summary: 'Services that quote shipping rates, the oldest first',
    permission: 'settings.view',
    answer: z.object({ services: z.array(RateService) }),
  }),
  // Not idempotent: the stored answer would contain the secret. A retry is rejected, because the name is taken.
  create: endpoint({
    ...common,
    method: 'POST',
    path: '/stores/shipping/rate-services',
    summary: 'Adds a rate service; only this answer contains the secret that signs what it is asked',
    stepUp: true,
    status: 201,
    body: z.object(fields),
    answer: z.object({ service: RateService, secret: z.string() }),
    errors: [...fieldErrors, rateServiceErrors.too_many_rate_services],
  }),
  update: endpoint({
    ...common,
    method: 'PUT',
    path: '/stores/shipping/rate-services/{id}',
    summary: 'Changes a rate service, or turns it on or off; what it quoted before is forgotten',
    stepUp: true,
    ifMatch: true,
    params,
    body: z.object({ ...fields, isActive: z.boolean() }),
    answer: RateService,
    errors: fieldErrors,
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/stores/shipping/rate-services/{id}',
    summary: 'Removes a rate service that no shipping zone uses',
    params,
    answer: z.object({}),
    errors: [rateServiceErrors.rate_service_used],
  }),
  replaceSecret: endpoint({
    ...common,
    method: 'POST',
    path: '/stores/shipping/rate-services/{id}/secret',
    summary: `Makes a new secret; for ${webhookLimits.bothSecretsHours} hours questions are signed with both`,
    stepUp: true,
    perMinute: 20,
    params,
    answer: z.object({ secret: z.string(), previousUntil: instant }),
  }),
  test: endpoint({
    ...common,
    method: 'POST',
    path: '/stores/shipping/rate-services/{id}/test',
    summary: 'Asks a rate service about a parcel of one kilogram; customers are shown nothing of it',
    perMinute: 20,
    waits: true,
    params,
    body: z.object({
      countryCode: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .meta({ resource: 'country' }),
      postalCode: oneLine(limits.postalCodeLength),
    }),
    answer: RateServiceTest,
  }),
})
