import type { TestStore } from '@backroom/testing/database/test-store'

type Query = TestStore['database']['owner']

/** Fixtures of a kind of task for the tests of every kind. */
export interface TaskFixture {
  /** Adds rows to process, the same in every store. */
  fill(owner: Query, storeId: string, rows: number): Promise<void>
  /** Input that covers all of them; for kinds that read a file, the input for a file with this many lines. */
  input: object | ((rows: number) => object)
  /** The task takes its rows away, so each run needs new ones. */
  usesUp?: true
  /** Enough for a little more than three batches. */
  someRows: number
  /** The expected effect as text, the same in every store. */
  outcome(store: TestStore, storeId: string, taskId: string): Promise<string>
  /** For kinds that can be undone: changes one of the rows after the task. */
  changeOne?(owner: Query, storeId: string): Promise<unknown>
  /** Memory limit of a process with 10 000 rows, or `TASK_ROWS`. */
  maxMegabytes: number
  /** The most rows that the kind takes. */
  maxRows?: number
}

export const linesOf = async (owner: Query, statement: string, storeId: string) =>
  (await owner.query<{ line: string }>(statement, [storeId])).rows.map(({ line }) => line).join('\n')
