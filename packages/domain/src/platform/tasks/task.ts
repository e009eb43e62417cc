import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { TaskKind } from '@backroom/contract/platform/tasks/kinds'
import type { TaskRowOutcome } from '@backroom/contract/platform/tasks/states'
import type { StoreContext } from '../context.ts'

/** A schema of the contract's: what it takes is bounded, as everything that a stranger sends. */
export interface InputSchema<Input> {
  parse(value: unknown): Input
  safeParse(value: unknown): { success: boolean }
}

/** What became of one thing. Whatever undo needs is in `before` and `after`. */
export interface RowOutcome {
  outcome: TaskRowOutcome
  thingId?: string
  /** The name that people know it by. */
  label: string
  before?: unknown
  after?: unknown
  error?: InLanguages
}

export interface Batch<From> {
  /** What the next batch begins from, small and plain; null when there is nothing left. */
  next: From | null
  /** How many things it dealt with, those apart that failed. */
  done: number
  /** What is worth telling or undoing, thing by thing. */
  rows?: RowOutcome[]
  /** What it adds to the file. */
  text?: string
}

/** A row that a task has done, as undo finds it. */
export interface KeptRow {
  thingId: string
  label: string
  before: unknown
  after: unknown
}

/**
 * Long work of a store, by what one batch of it does. A batch that changes something runs inside the transaction that
 * moves the resume point: both are kept or neither. One that makes a file only reads, and the same from must read on
 * from the same place.
 */
export interface TaskDefinition<Input, From> {
  kind: TaskKind
  /** It is kept with the task, and read again at each batch. */
  input: InputSchema<Input>
  /** How many things there are to deal with; null where that takes longer than a moment. */
  count(ctx: StoreContext, input: Input): Promise<number | null>
  /** A second's work at most. `from` is null for the first one. */
  batch(ctx: StoreContext, input: Input, from: From | null): Promise<Batch<From>>
  /** The file that the batches' texts make together. */
  file?: { name: (day: string) => string; mediaType: string }
  /** Brings back what was before, of each row that still is as the task left it. */
  undo?(ctx: StoreContext, rows: KeptRow[]): Promise<RowOutcome[]>
}

/** A definition whose types have done their work: input and resume point come from the database from here on. */
export type AnyTask = TaskDefinition<unknown, unknown>

export type TaskDefinitions = Readonly<Partial<Record<TaskKind, AnyTask>>>

export const task = <Input, From>(definition: TaskDefinition<Input, From>): AnyTask & { input: InputSchema<Input> } =>
  definition as never
