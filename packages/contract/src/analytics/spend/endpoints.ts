import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { amountCents, currency, day, idOf, instant, text } from '../../platform/api/fields.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { spendErrors } from './errors.ts'
import { limits } from './limits.ts'
import { spendList } from './list.ts'

const value = text(limits.valueLength)

const spendDay = day.meta({ format: 'date', resource: 'spendDay' })

const rules = {
  /** Both days are included; reports spread the amount evenly over the days. */
  fromDay: spendDay,
  toDay: spendDay,
  /** The UTM values of the paid links; '' for a value that the links don't have. */
  source: value,
  medium: value,
  campaign: value.meta({ resource: 'campaign' }),
  amountCents: z.int().min(1).max(limits.amountCents),
}

const Spend = z.object({
  id: z.uuid(),
  fromDay: day,
  toDay: day,
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  amountCents,
  /** The store's currency when the entry was created. */
  currency,
  revision: z.int(),
  updatedAt: instant,
})
export type Spend = z.infer<typeof Spend>

const cell = text(300)

/** The lines of an imported file by day, source, medium and campaign, as unchecked text. */
export const SpendFile = z.object({
  rows: z
    .array(
      z.object({
        /** Number of the first such line; the header is line 1. */
        line: z.int().min(2),
        day: cell,
        source: cell,
        medium: cell,
        campaign: cell,
        /** One amount for each line; the import adds them up. */
        amounts: z.array(cell).min(1).max(limits.importedRows),
      }),
    )
    .max(limits.importedRows),
})
export type SpendFile = z.infer<typeof SpendFile>

const params = z.object({ id: idOf('spend') })

export const spend = group('spend', {
  ...listEndpoints(spendList, {
    path: '/stores/spend',
    row: Spend,
    summary: 'Ad spend, newest day first',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/spend',
    summary: 'Adds ad spend in the currency of the store',
    permission: 'utm_analystics.edit',
    status: 201,
    body: z.object(rules),
    answer: Spend,
    errors: [spendErrors.spend_exists],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/spend/{id}',
    summary: 'An ad spend entry',
    permission: 'utm_analystics.view',
    params,
    answer: Spend,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/spend/{id}',
    summary: 'Changes an ad spend entry; its currency stays',
    permission: 'utm_analystics.edit',
    ifMatch: true,
    params,
    body: z.object(rules),
    answer: Spend,
    errors: [spendErrors.spend_exists],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/spend/{id}',
    summary: 'Deletes an ad spend entry',
    permission: 'utm_analystics.edit',
    params,
    answer: z.object({}),
  }),
  import: endpoint({
    method: 'POST',
    path: '/stores/spend/import',
    summary: 'Starts a task that imports comma-separated text with day, source, medium, campaign, amount',
    permission: 'utm_analystics.edit',
    idempotent: true,
    status: 201,
    body: z.object({ csv: text(limits.csvLength, 1).meta({ resource: 'spendFile' }) }),
    answer: TaskStarted,
    errors: [tasksErrors.too_many_tasks],
  }),
})
