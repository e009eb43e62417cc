import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/world/members'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGivenUp, tidyMails } from './mails.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const insert = (table: string, subject: string, days: number, more: string, storeId: string | null = lotus) =>
  store.database.owner.query(
    `insert into ${table} (id, ${storeId ? 'store_id, ' : ''}recipient, subject, html, plain, sent_at, given_up)
     values (uuidv7(make_interval(days => $1)), ${storeId ? `'${storeId}', ` : ''}'bee@example.test', $2, '', '', ${more})`,
    [-days, subject],
  )
const sent = 'now(), null'

test('mails that are over go after 30 days; what still waits, is young, or is another store’s stays', async () => {
  await insert('mails', 'sent', 31, sent)
  await insert('mails', 'failed', 31, `null, 'failed'`)
  await insert('mails', 'young', 29, sent)
  await insert('mails', 'waits', 400, 'null, null')
  await insert('mails', 'elsewhere', 31, sent, bamboo)
  expect(await store.inStore(tidyMails)).toBe(2)
  const { rows } = await store.database.owner.query('select subject from mails order by subject')
  expect(rows.map(({ subject }) => subject)).toEqual(['elsewhere', 'waits', 'young'])
  await store.database.owner.query('delete from mails')
})

test('given-up messages of seven days are counted over all stores, accounts and the bot, by what became of them', async () => {
  expect(await findGivenUp(store.directory)).toEqual({ failed: 0, unknown: 0 })
  await insert('mails', 'a', 6, `null, 'failed'`)
  await insert('mails', 'b', 1, `null, 'unknown'`, bamboo)
  await insert('mails', 'old', 8, `null, 'failed'`)
  await insert('mails', 'sent', 1, sent)
  await insert('account_mails', 'c', 1, `null, 'failed'`, null)
  const { userId } = await makeMember(store.database.owner, lotus, [])
  await store.database.owner.query(
    `insert into telegram_messages (store_id, user_id, chat_id, text, given_up) values ($1, $2, 1, '', 'unknown')`,
    [lotus, userId],
  )
  expect(await findGivenUp(store.directory)).toEqual({ failed: 2, unknown: 2 })
})
