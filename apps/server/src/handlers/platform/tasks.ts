import { tasks } from '@backroom/contract/platform/tasks/endpoints'
import {
  cancelTask,
  countTasks,
  findTask,
  listTaskRows,
  listTasks,
  openTaskFile,
  undoTask,
  uploadTaskFile,
} from '@backroom/domain/platform/tasks/tasks'
import { implement } from '../../http/implement.ts'

export const handlers = implement(tasks, {
  list: (ctx, { query }) => listTasks(ctx, query),
  count: (ctx, { query }) => countTasks(ctx, query),
  show: (ctx, { params }) => findTask(ctx, params.id),
  rows: (ctx, { params, query }) => listTaskRows(ctx, params.id, query),
  result: (ctx, { params }) => openTaskFile(ctx, params.id),
  cancel: (ctx, { params }) => cancelTask(ctx, params.id),
  undo: (ctx, { params }) => undoTask(ctx, params.id),
  upload: (ctx, { query, stream }) => uploadTaskFile(ctx, query.name, stream),
})
