import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank } from '../../platform/api/fields.ts'
import { salesDimensions } from '../sales-reports/columns.ts'
import { savedReportsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { mailings, relativeRanges } from './states.ts'

const Reader = z.object({ id: z.uuid(), name: z.string(), email: z.string() })
export type ReportReader = z.infer<typeof Reader>

const asked = {
  dimension: z.enum(salesDimensions),
  range: z.enum(relativeRanges),
  /** Everybody who may see sales reports finds it; else only whoever made it. */
  isShared: z.boolean(),
  every: z.enum(mailings),
  /** 1 is Monday; of a weekly one. */
  weekday: z.int().min(1).max(7),
  /** Of a monthly one; every month has these. */
  monthDay: z.int().min(1).max(28),
  /** In the store's zone. */
  hour: z.int().min(0).max(23),
}

const SavedReport = z.object({
  id: z.uuid(),
  name: z.string(),
  ...asked,
  /** Whether the caller made it. */
  isOwn: z.boolean(),
  /** Those of them who still may see it. */
  recipients: z.array(Reader),
  nextRunAt: instant.nullable(),
  /** For whom it is mailed may not see it any more: it is not until somebody who may saves it. */
  isPaused: z.boolean(),
  revision: z.int(),
})
export type SavedReport = z.infer<typeof SavedReport>

const body = z.object({
  name: nonBlank(limits.name),
  ...asked,
  recipientIds: z.array(idOf('reportReader')).max(limits.recipients),
})
const params = z.object({ id: idOf('savedReport') })

export const savedReports = group('savedReports', {
  list: endpoint({
    method: 'GET',
    path: '/stores/saved-reports',
    summary: 'The caller’s saved sales reports and the shared ones, by name, and to whom one may be mailed',
    permission: 'sale_reports.view',
    answer: z.object({ reports: z.array(SavedReport), readers: z.array(Reader) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/saved-reports',
    summary: 'Keeps a sales report with days that move along, and has it mailed',
    permission: 'sale_reports.view',
    status: 201,
    body,
    answer: SavedReport,
    errors: [generalErrors.not_found, savedReportsErrors.too_many_saved_reports],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/saved-reports/{id}',
    summary:
      'What it shows, who finds it, when it is mailed and to whom; by whoever may remove it, for whom it is mailed then',
    permission: 'sale_reports.view',
    ifMatch: true,
    params,
    body,
    answer: SavedReport,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/saved-reports/{id}',
    summary: 'Forgets one; a shared one is removed by whoever made it or manages the staff',
    permission: 'sale_reports.view',
    params,
    answer: z.object({}),
  }),
})
