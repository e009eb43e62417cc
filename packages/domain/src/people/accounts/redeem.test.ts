import { accountMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeLink, makeMember } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consumeToken, type OneTimeToken } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { activateAccount, resetPassword, signUp } from './accounts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const attempts = Number(process.env.REDEEM_TRIES ?? 1000)
const concurrency = 50
const newEmail = () => `${crypto.randomUUID()}@example.test`
const query = async (statement: string, values: unknown[] = []) =>
  (await store.database.owner.query(statement, values)).rows

const purposes: OneTimeToken['purpose'][] = ['activation', 'invitation', 'reset', 'telegram']

test.each(purposes)(
  `promise 13: redeems each %s token once in ${attempts} attempts, ${concurrency} at once`,
  async (purpose) => {
    for (let count = 0; count < attempts; count += concurrency) {
      const token = await makeLink(store.database.owner, purpose, { email: newEmail() })
      const redeem = () => store.visitor().begin(undefined, (db) => consumeToken(db, [purpose], token))
      const used = await Promise.all(Array.from({ length: concurrency }, redeem))
      expect(used.filter(Boolean)).toHaveLength(1)
    }
  },
)

test('promise 13: a token is invalid for another purpose, and such an attempt does not consume it', async () => {
  for (const purpose of purposes) {
    const token = await makeLink(store.database.owner, purpose, { email: newEmail() })
    const others = purposes.filter((other) => other !== purpose)
    expect(await consumeToken(store.directory, others, token)).toBeUndefined()
    expect(await consumeToken(store.directory, [purpose], token)).toMatchObject({ purpose })
  }
})

/** Opens a link concurrently. @returns the number of successes, and the error codes of the others */
async function race(count: number, open: () => Promise<unknown>) {
  const all = await Promise.allSettled(Array.from({ length: count }, open))
  const codes = all.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code)
  return { successes: count - codes.length, errors: [...new Set(codes)] }
}

test('promise 13: an activation link opened ten times at once creates one account with one store', async () => {
  const email = newEmail()
  await signUp(store.visitor(), { email, password: 'river stones', storeName: 'Tea House' })
  const [{ plain }] = await query(`select plain from ${accountMails} where recipient = $1`, [email])
  const token = /token=([\w-]+)/.exec(plain)![1]!
  const raced = await race(10, () => activateAccount(store.visitor(), { token, password: 'river stones' }))
  expect(raced).toEqual({ successes: 1, errors: ['token_invalid'] })
  const owned = await query('select from memberships join users on users.id = user_id where email = $1', [email])
  expect(owned).toHaveLength(1)
})

test('promise 13: a reset link used twenty times at once sets one password', async () => {
  const { userId } = await makeMember(store.database.owner, lotus, [])
  const token = await makeLink(store.database.owner, 'reset', { email: newEmail(), userId })
  const raced = await race(20, () => resetPassword(store.visitor(), { token, password: 'river stones' }))
  expect(raced).toEqual({ successes: 1, errors: ['token_invalid'] })
  expect(await query(`select from access_log where event = 'reset_password' and user_id = $1`, [userId])).toHaveLength(
    1,
  )
})

test('stores only hashes of tokens, which have 256 bits', async () => {
  const email = newEmail()
  await signUp(store.visitor(), { email, password: 'river stones', storeName: 'Tea House' })
  const [{ plain }] = await query(`select plain from ${accountMails} where recipient = $1`, [email])
  const token = /token=([\w-]+)/.exec(plain)![1]!
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await query('select * from one_time_tokens where email = $1', [email])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})
