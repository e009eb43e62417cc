import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [{ makes: ['file'], make: makeFile }]

async function makeFile(owner: pg.Pool, storeId: string) {
  const file = await insertedId(
    owner,
    `insert into files (store_id, hash, width, height, widths, byte_count) values ($1, $2, 40, 30, '{40}', 100) returning id`,
    [storeId, randomUUID()],
  )
  return { file }
}
