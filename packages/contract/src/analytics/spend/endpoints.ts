import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { amountCents, currency, day, idOf, instant, text } from '../../platform/api/fields.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskBegun } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { spendErrors } from './errors.ts'
import { limits } from './limits.ts'
import { spendList } from './list.ts'

const value = text(limits.valueLength)

const spendDay = day.meta({ format: 'date', resource: 'spendDay' })

const rules = {
  /** Both included; an amount of several days is spread evenly over them. */
  fromDay: spendDay,
  toDay: spendDay,
  /** As the links that were paid for have them; '' where they have none. */
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
  /** The store's, as it was. */
  currency,
  revision: z.int(),
  updatedAt: instant,
})
export type Spend = z.infer<typeof Spend>

const cell = text(300)

/** What lines of an imported file say of one day, source, medium and campaign, as it stands there. */
export const SpendFile = z.object({
  rows: z
    .array(
      z.object({
        /** The first of them in the file, whose header is the first of all. */
        line: z.int().min(2),
        day: cell,
        source: cell,
        medium: cell,
        campaign: cell,
        /** Of each line: they add up. */
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
    summary: 'What was paid to be visited, newest day first',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/spend',
    summary: 'An amount that was paid for visits of a campaign, in the currency of the store',
    permission: 'utm_analystics.edit',
    status: 201,
    body: z.object(rules),
    answer: Spend,
    errors: [spendErrors.spend_exists],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/spend/{id}',
    summary: 'One of them',
    permission: 'utm_analystics.view',
    params,
    answer: Spend,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/spend/{id}',
    summary: 'What was paid, for what and in which days; its currency stays',
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
    summary: 'Takes it out of every report',
    permission: 'utm_analystics.edit',
    params,
    answer: z.object({}),
  }),
  import: endpoint({
    method: 'POST',
    path: '/stores/spend/import',
    summary: 'Amounts by day from comma-separated text with day, source, medium, campaign, amount; begins a task',
    permission: 'utm_analystics.edit',
    idempotent: true,
    status: 201,
    body: z.object({ csv: text(limits.csvLength, 1).meta({ resource: 'spendFile' }) }),
    answer: TaskBegun,
    errors: [tasksErrors.too_many_tasks],
  }),
})
