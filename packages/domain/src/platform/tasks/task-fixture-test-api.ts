import { type TestStore, testFilesFolder } from '@backroom/testing/database/test-store'
import { csvLines } from '../csv/csv.ts'
import { diskFiles } from '../files/files.ts'
import { openTaskFile } from './tasks.ts'

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

/** The text of the file that a task wrote. */
export const textOfFile: TaskFixture['outcome'] = async (store, storeId, taskId) => {
  const { chunks } = await openTaskFile(store.waiting(storeId), taskId)
  const parts: Uint8Array[] = []
  for await (const part of chunks) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** An uploaded table in two parts, which end within a row. */
export async function insertUploadedTable(owner: Query, storeId: string, fileId: string, lines: string[][]) {
  const bytes = Buffer.from(csvLines(lines))
  const half = bytes.length / 2
  const parts = [bytes.subarray(0, half), bytes.subarray(half)].map((part) => ({ id: crypto.randomUUID(), part }))
  const files = diskFiles(testFilesFolder)
  for (const { id, part } of parts) await files.put(`${storeId}/${fileId}/${id}`, part, 'text/csv')
  await owner.query(
    `insert into task_files (store_id, id, name, media_type, parts) values ($1, $2, 'table.csv', 'text/csv', $3)`,
    [storeId, fileId, parts.map(({ id }) => id)],
  )
}
