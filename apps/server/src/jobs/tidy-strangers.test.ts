import { lotus } from '@backroom/testing/fixtures/things'
import { expect, test } from 'vitest'
import { startTestServices } from '../test-api.ts'
import { jobs } from './jobs.ts'

test('tidy-up deletes unclaimed uploads, unconfirmed addresses and old counts of events', async () => {
  const { database, services, close } = await startTestServices()
  const query = async (statement: string) => (await database.owner.query(statement)).rows
  await query(
    `insert into task_files (store_id, name, media_type, created_at)
     select '${lotus}', age || ' minutes', 'text/csv', now() - age * interval '1 minute' from unnest(array[59, 61]) age;
     insert into subscribers (store_id, email, source, confirmed_at, created_at)
     select '${lotus}', age || '@example.test', 'subscribe', null, now() - age * interval '1 hour'
       from unnest(array[167, 169]) age;
     insert into stored_events (store_id, local_day, events)
     select '${lotus}', current_date - age, 7 from unnest(array[1, 3]) age`,
  )
  await jobs['tidy-up'].work(services)
  expect(await query(`select name from task_files where store_id = '${lotus}'`)).toEqual([{ name: '59 minutes' }])
  expect(await query('select email from subscribers')).toEqual([{ email: '167@example.test' }])
  expect(await query('select current_date - local_day as age from stored_events')).toEqual([{ age: 1 }])
  await close()
})
