import type { TestStore } from '@backroom/testing/database/test-store'
import { readCsv } from '../csv/csv.ts'
import type { AnyTask } from './task.ts'

/** Reads what an export writes of the matching rows: one cell of each, in order. `input` is what it needs beside the filters. */
export const readExport =
  (task: AnyTask, cell: number, input: object = {}) =>
  async (store: TestStore, storeId: string, filters: object): Promise<string[]> => {
    let text = ''
    let from: unknown = null
    do {
      const batch = await store.inStore((ctx) => task.batch(ctx, { ...filters, ...input }, from), storeId)
      text += batch.text
      from = batch.next
    } while (from !== null)
    const [, ...rows] = readCsv(text)
    return rows.map(({ cells }) => cells[cell]!)
  }
