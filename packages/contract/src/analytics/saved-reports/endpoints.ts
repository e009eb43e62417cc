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

const settings = {
  dimension: z.enum(salesDimensions),
  range: z.enum(relativeRanges),
  /** Visible to everyone with access to sales reports; otherwise only to its author. */
  isShared: z.boolean(),
  every: z.enum(mailings),
  /** 1 is Monday; used by weekly mails. */
  weekday: z.int().min(1).max(7),
  /** Used by monthly mails; every month has these days. */
  monthDay: z.int().min(1).max(28),
  /** In the store's time zone. */
  hour: z.int().min(0).max(23),
}

const SavedReport = z.object({
  id: z.uuid(),
  name: z.string(),
  ...settings,
  /** Whether the caller is its author. */
  isOwn: z.boolean(),
  /** Recipients who still have access to sales reports. */
  recipients: z.array(Reader),
  nextRunAt: instant.nullable(),
  /** The member on whose behalf it is mailed lost access: mails stop until a member with access saves it. */
  isPaused: z.boolean(),
  revision: z.int(),
})
export type SavedReport = z.infer<typeof SavedReport>

const body = z.object({
  name: nonBlank(limits.name),
  ...settings,
  recipientIds: z.array(idOf('reportReader')).max(limits.recipients),
})
const params = z.object({ id: idOf('savedReport') })

export const savedReports = group('savedReports', {
  list: endpoint({
    method: 'GET',
    path: '/stores/saved-reports',
    summary: 'The caller’s saved sales reports and the shared ones, by name, and the possible recipients',
    permission: 'sale_reports.view',
    answer: z.object({ reports: z.array(SavedReport), readers: z.array(Reader) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/saved-reports',
    summary: 'Saves a sales report with a relative range and a mail schedule',
    permission: 'sale_reports.view',
    status: 201,
    body,
    answer: SavedReport,
    errors: [generalErrors.not_found, savedReportsErrors.too_many_saved_reports],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/saved-reports/{id}',
    summary: 'Changes a saved report; its mails are then sent on behalf of the caller',
    permission: 'sale_reports.view',
    ifMatch: true,
    params,
    body,
    answer: SavedReport,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/saved-reports/{id}',
    summary: 'Deletes a saved report; a shared one needs its author or a manager of the staff',
    permission: 'sale_reports.view',
    params,
    answer: z.object({}),
  }),
})
