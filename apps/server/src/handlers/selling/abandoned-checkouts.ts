import { abandonedCheckouts } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { startTask } from '@backroom/domain/platform/tasks/tasks'
import {
  countAbandoned,
  exportAbandoned,
  findAbandoned,
  findRecoveryFigures,
  listAbandoned,
  previewMail,
  saveMailSettings,
  sendNextMail,
  sendTestMail,
  showMailSettings,
} from '@backroom/domain/selling/abandoned-checkouts/abandoned-checkouts'
import { implement } from '../../http/implement.ts'

export const handlers = implement(abandonedCheckouts, {
  list: (ctx, { query }) => listAbandoned(ctx, query),
  count: (ctx, { query }) => countAbandoned(ctx, query),
  figures: (ctx, { query }) => findRecoveryFigures(ctx, query),
  settings: (ctx) => showMailSettings(ctx),
  saveSettings: (ctx, { body, revision }) => saveMailSettings(ctx, body, revision),
  preview: (ctx, { body }) => previewMail(ctx, body),
  sendTest: (ctx, { body }) => sendTestMail(ctx, body.step as 1 | 2 | 3),
  export: (ctx, { body }) => startTask(ctx, exportAbandoned, body),
  show: (ctx, { params }) => findAbandoned(ctx, params.id),
  send: (ctx, { params }) => sendNextMail(ctx, params.id),
})

export const tasks = { 'abandonedCheckouts.export': exportAbandoned }
