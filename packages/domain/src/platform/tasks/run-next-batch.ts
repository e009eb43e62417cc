import { DomainError } from '@backroom/contract/platform/api/domain-error'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { isTaskKind } from '@backroom/contract/task-kinds'
import { sql } from 'kysely'
import type { StoreContext, WaitingStoreContext, WaitingTaskContext } from '../context.ts'
import { type ClaimedTask, claimTask } from './claim-task.ts'
import { endTask, lockTask, recordBatch } from './record-batch.ts'
import { type AnyTask, mediaTypeOf, type TaskDefinitions } from './task.ts'
import { addPart } from './task-files.ts'
import { countUndone, undoBatch } from './undo-batch.ts'

/** Also counts attempts that ended the process. */
const maxAttempts = 5
/** Delay after the first failure; each further one adds as much. */
const retryDelayMs = 2_000

const messages = {
  kindGone: {
    en: 'This task type no longer exists. The rest wasn’t done.',
    vi: 'Loại tác vụ này không còn nữa. Phần còn lại không được thực hiện.',
  },
  inputGone: {
    en: 'This task is from an older version. Start it again.',
    vi: 'Tác vụ này thuộc phiên bản cũ. Hãy tạo lại tác vụ.',
  },
  keptFailing: {
    en: `The task failed ${maxAttempts} times at the same step. Changes made before that are kept.`,
    vi: `Tác vụ gặp lỗi ${maxAttempts} lần ở cùng một bước nên đã dừng. Các thay đổi trước đó được giữ nguyên.`,
  },
} as const satisfies Record<string, InLanguages>

/**
 * Runs the next batch of one of the store's tasks. Safe to interrupt at any point and to call concurrently.
 * @returns whether there was one; throws unexpected errors after recording the failure
 */
export async function runNextBatch(ctx: WaitingStoreContext, kinds: TaskDefinitions): Promise<boolean> {
  const task = await ctx.write(claimTask)
  if (!task) return false
  const definition = isTaskKind(task.kind) ? kinds[task.kind] : undefined
  if (definition) await tryBatch(startedBy(ctx, task), definition, task)
  else await end(startedBy(ctx, task), undefined, task, 'failed', messages.kindGone)
  return true
}

/** What the task changes names the member who began it. */
function startedBy({ read, write, ...ctx }: WaitingStoreContext, task: ClaimedTask): WaitingTaskContext {
  const by = { startedBy: task.startedBy }
  return {
    ...ctx,
    ...by,
    read: (work) => read((tx) => work({ ...tx, ...by })),
    write: (work) => write((tx) => work({ ...tx, ...by })),
  }
}

async function tryBatch(ctx: WaitingTaskContext, definition: AnyTask, task: ClaimedTask) {
  const outcome = earlyEndOf(task, definition)
  if (outcome) return end(ctx, definition, task, ...outcome)
  try {
    await work(ctx, definition, task)
  } catch (error) {
    await recordFailure(ctx, definition, task, error)
  }
}

type End = ['failed' | 'cancelled', message?: InLanguages]

const end = (ctx: WaitingTaskContext, definition: AnyTask | undefined, task: ClaimedTask, ...outcome: End) =>
  ctx.write(async (tx) => {
    if (!(await lockTask(tx, task))) return
    await endTask(tx, task, ...outcome)
    if (outcome[0] !== 'failed' || task.undoes || !definition?.input.safeParse(task.input).success) return
    await definition.onFailure?.(tx, definition.input.parse(task.input), task)
  })

/** How the task ends without another batch, if it does. */
function earlyEndOf(task: ClaimedTask, definition: AnyTask): End | undefined {
  if (task.isCancelled) return ['cancelled']
  if (!task.undoes && !definition.input.safeParse(task.input).success) return ['failed', messages.inputGone]
  if (task.tries > maxAttempts) return ['failed', messages.keptFailing]
}

/** A `DomainError` ends the task with its message; other errors are retried after a delay. */
async function recordFailure(ctx: WaitingTaskContext, definition: AnyTask, task: ClaimedTask, error: unknown) {
  if (error instanceof DomainError) return end(ctx, definition, task, 'failed', textsOf(error))
  await ctx.write((tx) => delayRetry(tx, task))
  throw new Error(`task ${task.id} (${task.kind}): ${error}`, { cause: error })
}

async function work(ctx: WaitingTaskContext, definition: AnyTask, task: ClaimedTask) {
  // An undo reads the rows of the task it undoes.
  const input = task.undoes ? null : definition.input.parse(task.input)
  if (task.batches === 0 && task.total === null)
    await ctx.write(async (tx) => {
      const total = task.undoes ? await countUndone(tx, task) : await definition.count(tx, input)
      if (total !== null) await setTotal(tx, task, total)
    })
  const prepared = task.undoes ? undefined : await definition.prepare?.(ctx, input, task.resume)
  if (definition.file && !task.undoes) return addToFile(ctx, definition, task, { input, prepared })
  await ctx.write(async (tx) => {
    if (!(await lockTask(tx, task))) return
    const batch = task.undoes
      ? await undoBatch(tx, definition, task)
      : await definition.batch(tx, input, task.resume, prepared)
    await recordBatch(tx, task, batch)
    if (batch.next === null && !task.undoes) await definition.followUp?.(tx, input, task)
  })
}

/** Stores the part before recording it: an unrecorded part is deleted together with its file. */
async function addToFile(
  ctx: WaitingTaskContext,
  definition: AnyTask,
  task: ClaimedTask,
  { input, prepared }: { input: unknown; prepared: unknown },
) {
  const batch = await ctx.read((tx) => definition.batch(tx, input, task.resume, prepared))
  const part = crypto.randomUUID()
  const bytes = new TextEncoder().encode(batch.text ?? '')
  const { fileId } = task
  const { file } = definition
  if (!fileId || !file) throw new Error(`${task.kind} has no file`)
  if (bytes.length > 0) await ctx.ports.files.put(`${ctx.storeId}/${fileId}/${part}`, bytes, mediaTypeOf(file, input))
  await ctx.write(async (tx) => {
    if (!(await lockTask(tx, task))) return
    if (bytes.length > 0) await addPart(tx, fileId, part, bytes.length)
    await recordBatch(tx, task, batch)
    if (batch.next === null) await definition.followUp?.(tx, input, task)
  })
}

const setTotal = ({ db, storeId }: StoreContext, { id }: ClaimedTask, total: number) =>
  db.updateTable('tasks').set({ total }).where('store_id', '=', storeId).where('id', '=', id).execute()

/** Delays only this task. */
const delayRetry = ({ db, storeId }: StoreContext, { id, batches, tries }: ClaimedTask) =>
  db
    .updateTable('tasks')
    .set({ leased_until: sql`now() + ${retryDelayMs * tries} * interval '1 millisecond'` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('batches', '=', batches)
    .execute()

const textsOf = (error: DomainError): InLanguages => ({
  en: error.messages('en').join(' '),
  vi: error.messages('vi').join(' '),
})
