import { randomUUID } from 'node:crypto'
import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [
  {
    makes: ['contentPage', 'newHandle', 'publishedAt'],
    make: async (owner, storeId) => ({
      contentPage: await insertedId(
        owner,
        `insert into content_pages (store_id, handle, title) values ($1, $2, 'Shipping') returning id`,
        [storeId, randomUUID()],
      ),
      newHandle: randomUUID(),
      publishedAt: '2026-11-22T10:00:00Z',
    }),
  },
]
