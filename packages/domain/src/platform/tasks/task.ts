import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { TaskRowOutcome } from '@backroom/contract/platform/tasks/states'
import type { TaskKind } from '@backroom/contract/task-kinds'
import type { StoreContext, TaskContext, WaitingTaskContext } from '../context.ts'

/** A schema from the contract. */
export interface InputSchema<Input> {
  parse(value: unknown): Input
  safeParse(value: unknown): { success: boolean }
}

/** The outcome of one item; `before` and `after` are for undo. */
export interface RowOutcome {
  outcome: TaskRowOutcome
  itemId?: string
  /** Name shown to people. */
  label: string
  before?: unknown
  after?: unknown
  error?: InLanguages
}

export interface Batch<From> {
  /** Resume point of the next batch as small JSON; null when finished. */
  next: From | null
  /** Number of processed items, without failed ones. */
  done: number
  /** Outcomes to report or undo. */
  rows?: RowOutcome[]
  /** Text appended to the task's file. */
  text?: string
  /** What the task says when it has ended, with its last batch. */
  message?: InLanguages
}

/** A successful row of the task to undo. */
export interface UndoRow {
  itemId: string
  label: string
  before: unknown
  after: unknown
}

/**
 * Long work of a store, defined by one batch. A batch with changes runs in the transaction that stores the resume point.
 * A task with a file only reads, and repeating a batch from the same resume point must be possible.
 */
export interface TaskDefinition<Input, From, Prepared = undefined> {
  kind: TaskKind
  /** Stored with the task and parsed again for each batch. */
  input: InputSchema<Input>
  /** Number of items; null if counting takes too long. */
  count(ctx: StoreContext, input: Input): Promise<number | null>
  /** The part of a batch that computes for long or waits for files, outside a transaction. It may be repeated. */
  prepare?(ctx: WaitingTaskContext, input: Input, from: From | null): Promise<Prepared>
  /** Takes at most a second. `from` is null for the first batch. */
  batch(ctx: TaskContext, input: Input, from: From | null, prepared?: Prepared): Promise<Batch<From>>
  /** Runs in the transaction that records the last batch. */
  followUp?(ctx: TaskContext, input: Input, task: { id: string; startedBy: string }): Promise<unknown>
  /** Runs in the transaction that ends the task as failed, unless its input is of an older version. */
  onFailure?(ctx: TaskContext, input: Input, task: { id: string; startedBy: string }): Promise<unknown>
  /** The file written from the batches' texts. */
  file?: { name: (day: string, input: Input) => string; mediaType: string | ((input: Input) => string) }
  /** Restores each row that has not changed since the task with this id. */
  undo?(ctx: TaskContext, rows: UndoRow[], taskId: string): Promise<RowOutcome[]>
}

/** A definition without static types: input and resume point come from the database. */
export type AnyTask = TaskDefinition<unknown, unknown, unknown>

/** The media type of a task's file. */
export const mediaTypeOf = ({ mediaType }: NonNullable<AnyTask['file']>, input: unknown): string =>
  typeof mediaType === 'string' ? mediaType : mediaType(input)

export type TaskDefinitions = Readonly<Partial<Record<TaskKind, AnyTask>>>

export const task = <Input, From, Prepared = undefined>(
  definition: TaskDefinition<Input, From, Prepared>,
): AnyTask & { input: InputSchema<Input> } => definition as never
