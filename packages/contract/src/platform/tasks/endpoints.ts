import { z } from 'zod'
import { endpoint, fileAnswer, group } from '../api/endpoint.ts'
import { idOf, instant, queryInteger, text } from '../api/fields.ts'
import { listEndpoints } from '../lists/list-endpoints.ts'
import { tasksErrors } from './errors.ts'
import { taskList } from './list.ts'
import { taskRowOutcomes, taskStates } from './states.ts'

const ErrorText = z.object({ en: z.string(), vi: z.string() })

const Task = z.object({
  id: z.uuid(),
  /** A kind of a concept, or a deleted one. */
  kind: z.string(),
  state: z.enum(taskStates),
  /** The task that this one undoes. */
  undoes: z.uuid().nullable(),
  done: z.int(),
  /** Null while it is unknown. */
  total: z.int().nullable(),
  failed: z.int(),
  /** Whether changes of this kind can be undone. */
  isUndoable: z.boolean(),
  /** Result or error at the end. */
  message: ErrorText.nullable(),
  file: z.object({ name: z.string(), byteCount: z.int() }).nullable(),
  /** Empty texts for a deleted person. */
  startedBy: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  cancelRequestedAt: instant.nullable(),
  undoneAt: instant.nullable(),
})
export type Task = z.infer<typeof Task>

/** Answer of every endpoint that starts a task. */
export const TaskStarted = z.object({ taskId: z.uuid() })

const TaskRow = z.object({
  /** From 1, in the order of the work. */
  number: z.int(),
  outcome: z.enum(taskRowOutcomes),
  label: z.string(),
  error: ErrorText.nullable(),
})
export type TaskRow = z.infer<typeof TaskRow>

/** A member sees tasks whose kind they have the permission for; other tasks are not found. */
export const tasks = group('tasks', {
  ...listEndpoints(taskList, {
    path: '/stores/tasks',
    row: Task,
    summary: 'Tasks of the last 90 days, newest first',
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/tasks/{id}',
    summary: 'A task',
    permission: 'member-or-app',
    params: z.object({ id: idOf('task') }),
    answer: Task,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/stores/tasks/{id}/rows',
    summary: 'Rows of a task with their outcomes, by default only rows that were not done',
    permission: 'member-or-app',
    params: z.object({ id: idOf('task') }),
    query: z.object({
      outcome: z.enum(['all', 'not_done']).default('not_done'),
      /** The last number of the previous page. */
      after: queryInteger(0, 2 ** 31 - 1).default(0),
      limit: queryInteger(1, 100).default(20),
    }),
    answer: z.object({ items: z.array(TaskRow), next: z.int().nullable() }),
  }),
  result: endpoint({
    method: 'GET',
    path: '/stores/tasks/{id}/file',
    summary: 'The result file of a task',
    permission: 'member-or-app',
    waits: true,
    audited: true,
    answerKind: 'bytes',
    params: z.object({ id: idOf('taskWithFile') }),
    answer: fileAnswer,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/stores/tasks/{id}/cancellation',
    whileFrozen: true,
    summary: 'Stops a task after the current batch; finished rows stay changed',
    permission: 'member-or-app',
    params: z.object({ id: idOf('task') }),
    answer: Task,
    errors: [tasksErrors.task_over],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/stores/tasks/{id}/undo',
    summary: 'Starts a task that restores the former values, except of rows that changed since',
    permission: 'member-or-app',
    status: 201,
    params: z.object({ id: idOf('doneTask') }),
    answer: TaskStarted,
    errors: [tasksErrors.task_not_undoable, tasksErrors.too_many_tasks],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/stores/tasks/files',
    summary: 'Uploads comma-separated text as the input of a task',
    permission: 'products.import',
    waits: true,
    status: 201,
    bodyKind: 'csv',
    query: z.object({ name: text(200, 1) }),
    answer: z.object({ fileId: z.uuid(), byteCount: z.int() }),
    errors: [
      tasksErrors.task_file_too_large,
      tasksErrors.task_file_invalid,
      tasksErrors.task_file_not_csv,
      tasksErrors.too_many_task_files,
    ],
  }),
})
