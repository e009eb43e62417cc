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
  /** One of `kinds.ts`, or one that is no more. */
  kind: z.string(),
  state: z.enum(taskStates),
  /** The task that this one takes back. */
  undoes: z.uuid().nullable(),
  done: z.int(),
  /** Null while nobody knows it. */
  total: z.int().nullable(),
  failed: z.int(),
  /** What there is to say at the end. */
  message: ErrorText.nullable(),
  file: z.object({ name: z.string(), byteCount: z.int() }).nullable(),
  /** Empty texts for somebody who is no more. */
  startedBy: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  cancelRequestedAt: instant.nullable(),
  undoneAt: instant.nullable(),
})
export type Task = z.infer<typeof Task>

/** What every endpoint that begins long work answers. */
export const TaskBegun = z.object({ taskId: z.uuid() })

const TaskRow = z.object({
  /** From 1, in the order of the work. */
  number: z.int(),
  outcome: z.enum(taskRowOutcomes),
  label: z.string(),
  error: ErrorText.nullable(),
})
export type TaskRow = z.infer<typeof TaskRow>

/** A member sees the tasks of those kinds whose permission they hold; others are not found. */
export const tasks = group('tasks', {
  ...listEndpoints(taskList, {
    path: '/stores/tasks',
    row: Task,
    summary: 'Long work of the last 90 days, newest first',
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/tasks/{id}',
    summary: 'One task',
    permission: 'member',
    params: z.object({ id: idOf('task') }),
    answer: Task,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/stores/tasks/{id}/rows',
    summary: 'What became of each thing it dealt with, in the order of the work; by default only what was not done',
    permission: 'member',
    params: z.object({ id: idOf('task') }),
    query: z.object({
      outcome: z.enum(['all', 'not_done']).default('not_done'),
      /** The last number of the page before. */
      after: queryInteger(0, 2 ** 31 - 1).default(0),
      limit: queryInteger(1, 100).default(20),
    }),
    answer: z.object({ items: z.array(TaskRow), next: z.int().nullable() }),
  }),
  result: endpoint({
    method: 'GET',
    path: '/stores/tasks/{id}/file',
    summary: 'The file that it made',
    permission: 'member',
    waits: true,
    audited: true,
    answerKind: 'bytes',
    params: z.object({ id: idOf('taskWithFile') }),
    answer: fileAnswer,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/stores/tasks/{id}/cancellation',
    summary: 'Stop it after the batch at hand; what is done stays',
    permission: 'member',
    params: z.object({ id: idOf('task') }),
    answer: Task,
    errors: [tasksErrors.task_over],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/stores/tasks/{id}/undo',
    summary: 'Bring back what it changed, but for what has changed since',
    permission: 'member',
    status: 201,
    params: z.object({ id: idOf('doneTask') }),
    answer: TaskBegun,
    errors: [tasksErrors.task_not_undoable, tasksErrors.too_many_tasks],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/stores/tasks/files',
    summary: 'A file for a task to read, as comma-separated text; whoever begins the task names it by its id',
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
