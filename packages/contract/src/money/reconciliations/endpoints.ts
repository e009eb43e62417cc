import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, text } from '../../platform/api/fields.ts'
import { limits } from './limits.ts'

/** Services whose statements are compared with the books. */
export const settlementProviders = ['payments', 'payouts'] as const
export type ProviderName = (typeof settlementProviders)[number]

const provider = z.enum(settlementProviders)

const ReconciliationDifference = z.object({
  id: z.uuid(),
  provider,
  /** The id of the payment or payout, as the provider names it. */
  key: z.string(),
  /** Null if no store knows it. */
  storeId: z.uuid().nullable(),
  day: z.iso.date(),
  /** Captured less refunded, or paid and not returned; 0 if that side does not know it. */
  booksCents: z.int(),
  providerCents: z.int(),
  currency: z.string(),
  explanation: z.string().nullable(),
})
export type ReconciliationDifference = z.infer<typeof ReconciliationDifference>

/** The nightly comparison of the books with what payment and payout providers say. */
export const reconciliations = group('reconciliations', {
  show: endpoint({
    method: 'GET',
    path: '/stores/admin/reconciliations',
    summary: 'The latest compared day of each provider, and what does not match',
    permission: 'operator',
    answer: z.object({
      days: z.array(
        z.object({ provider, day: z.iso.date(), checkedAt: z.iso.datetime({ offset: true }), compared: z.int() }),
      ),
      differences: z.array(ReconciliationDifference),
    }),
  }),
  explain: endpoint({
    method: 'POST',
    path: '/stores/admin/reconciliations/{id}/explain',
    summary: 'Says why a difference is as it is, so that it no longer counts as unexplained',
    permission: 'operator',
    stepUp: true,
    params: z.object({ id: idOf('reconciliationDifference') }),
    body: z.object({ explanation: text(limits.explanationLength, 1) }),
    answer: z.object({}),
    errors: [generalErrors.not_found],
  }),
})
