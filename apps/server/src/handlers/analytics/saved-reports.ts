import { savedReports } from '@backroom/contract/analytics/saved-reports/endpoints'
import {
  createSavedReport,
  listSavedReports,
  removeSavedReport,
  updateSavedReport,
} from '@backroom/domain/analytics/saved-reports/saved-reports'
import { implement } from '../../http/implement.ts'

export const handlers = implement(savedReports, {
  list: (ctx) => listSavedReports(ctx),
  create: (ctx, { body }) => createSavedReport(ctx, body),
  update: (ctx, { params, body, revision }) => updateSavedReport(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeSavedReport(ctx, params.id),
})
