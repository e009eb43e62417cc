import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [
  {
    makes: ['pixel', 'newPixelPlatform', 'newPixelCode', 'siblingStore'],
    make: async (owner, storeId) => ({
      pixel: await makePixel(owner, storeId),
      newPixelPlatform: 'meta',
      newPixelCode: randomCode(),
      siblingStore: await makeSibling(owner, storeId),
    }),
  },
]

const randomCode = () => String(Math.floor(Math.random() * 9e14) + 1e14)

const makePixel = (owner: pg.Pool, storeId: string) =>
  insertedId(
    owner,
    `insert into pixels (store_id, platform, code, events, consent)
     values ($1, 'google', $2, '{page_view,purchase}', 'after_consent') returning id`,
    [storeId, `G-${randomCode().slice(0, 12)}`],
  )

/** Another store with the same members. */
async function makeSibling(owner: pg.Pool, storeId: string): Promise<string> {
  const slug = `sibling-${randomUUID()}`
  const sibling = await insertedId(owner, 'insert into stores (name, slug) values ($1, $1) returning store_id as id', [
    slug,
  ])
  await owner.query(`insert into hosts (host, store, kind) values ($1 || '.localhost', $2, 'system')`, [slug, sibling])
  await owner.query(
    `insert into memberships (store_id, user_id, permissions, role)
     select $2, user_id, permissions, role from memberships where store_id = $1`,
    [storeId, sibling],
  )
  return sibling
}
