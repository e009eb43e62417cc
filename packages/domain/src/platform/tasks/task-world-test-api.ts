import type { TestStore } from '@backroom/testing/database/test-store'

type Query = TestStore['database']['owner']

/** What the tests of every kind of task must know of one. */
export interface TaskWorld {
  /** As many things for it to deal with, alike in every store. */
  fill(owner: Query, storeId: string, rows: number): Promise<void>
  /** Begins it over all of them; of a kind that reads a file, what stands in one with so many lines. */
  input: object | ((rows: number) => object)
  /** Makes three batches and a bit. */
  someRows: number
  /** What it is to bring about, as text that is the same in every store. */
  outcome(store: TestStore, storeId: string, taskId: string): Promise<string>
  /** Of kinds that can be undone: changes one of the things behind the task's back. */
  changeOne?(owner: Query, storeId: string): Promise<unknown>
  /** Of a process that does 10 000 of them, or as many as `TASK_ROWS` says. */
  mostMegabytes: number
}

export const linesOf = async (owner: Query, statement: string, storeId: string) =>
  (await owner.query<{ line: string }>(statement, [storeId])).rows.map(({ line }) => line).join('\n')
