import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeLink } from '@backroom/testing/world/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkReset, expireAccountData, forgotPassword, logIn } from './accounts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const email = 'ada@example.test'
const counts = async () =>
  (
    await store.database.owner.query(`
      select (select count(*)::int from attempts) as attempts,
             (select count(*)::int from one_time_tokens) as tokens`)
  ).rows[0]

test('deletes attempts and tokens that are over, and none that count', async () => {
  await logIn(store.visitor(), { email, password: 'not it' }).catch(() => {})
  await forgotPassword(store.visitor(), { email })
  await expireAccountData(store.directory)
  // Attempts of the sign-in by account and by network, and of the mail by network and by mailbox.
  expect(await counts()).toEqual({ attempts: 4, tokens: 1 })
  await store.database.owner.query(`
    update attempts set started_at = now() - interval '25 hours';
    update one_time_tokens set expires_at = now() - interval '8 days'`)
  await expireAccountData(store.directory)
  expect(await counts()).toEqual({ attempts: 0, tokens: 0 })
})

test('rejects a reset link without an account', async () => {
  const token = await makeLink(store.database.owner, 'reset', { email })
  await expect(checkReset(store.visitor(), token)).rejects.toMatchObject({ code: 'token_invalid' })
})
