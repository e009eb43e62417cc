import { openTestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { expect, it } from 'vitest'
import { listCollections } from './collection-queries.ts'

it('lists collections by title, as many as are asked for, and none of another store', async () => {
  const store = await openTestStore()
  await store.database.owner.query(
    `insert into collections (store_id, handle, title)
     values ($1, 'tees', 'Tees'), ($1, 'mugs', 'Mugs'), ($2, 'bowls', 'Bowls')`,
    [lotus, bamboo],
  )
  const listed = async (atMost: number) =>
    (await store.inStore((ctx) => listCollections(ctx, atMost))).map(({ handle, title }) => [handle, title])
  expect(await listed(250)).toEqual([
    ['mugs', 'Mugs'],
    ['tees', 'Tees'],
  ])
  expect(await listed(1)).toEqual([['mugs', 'Mugs']])
  await store.close()
})
