import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Maker } from '../maker.ts'
import { makeMember } from '../members.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [
  { makes: ['savedReport'], make: async (owner, storeId) => ({ savedReport: await makeSavedReport(owner, storeId) }) },
  {
    makes: ['reportReader'],
    make: async (owner, storeId) => ({
      reportReader: (await makeMember(owner, storeId, ['sale_reports.view'])).userId,
    }),
  },
]

/** Shared, so that staff managers may remove it. */
const makeSavedReport = (owner: pg.Pool, storeId: string): Promise<string> =>
  insertedId(
    owner,
    `insert into saved_reports (store_id, made_by, is_shared, name, dimension, relative_range, every, weekday, month_day, hour, recipients)
     values ($1, $2, true, 'Countries', 'country', 'last7days', 'never', 1, 1, 8, '{}') returning id`,
    [storeId, randomUUID()],
  )
