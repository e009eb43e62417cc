import { bamboo, lotus } from '@backroom/testing/world/things'
import { expect, test } from 'vitest'
import { startTestServices } from '../test-api.ts'
import { jobs } from './jobs.ts'

test('one store’s failing job stops no store behind it, and is told of at the end', async () => {
  const { database, services, close } = await startTestServices()
  for (const store of [lotus, bamboo])
    await database.owner.query(
      `insert into idempotency_keys (store_id, user_id, endpoint, key, request_hash, at)
       values ($1, gen_random_uuid(), 'x', 'x', 'x', now() - interval '2 days')`,
      [store],
    )
  const { rows } = await database.owner.query(`select stores_with_work('idempotency') as store`)
  await database.owner.query(
    `create function break() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  )
  await database.owner.query(
    `create trigger break before delete on idempotency_keys for each row
       when (old.store_id = '${rows[0].store}') execute function break()`,
  )
  await expect(jobs['tidy-up'].work(services)).rejects.toThrow(`store ${rows[0].store}`)
  const left = await database.owner.query('select store_id from idempotency_keys')
  expect(left.rows).toEqual([{ store_id: rows[0].store }])
  await close()
})
