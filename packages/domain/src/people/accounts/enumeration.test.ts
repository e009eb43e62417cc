import { accountMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeCostlyMember } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotPassword, logIn, signUp } from './accounts.ts'

let store: TestStore
let known: string
beforeAll(async () => {
  store = await openTestStore()
  known = await makeCostlyMember(store.database.owner, lotus)
})
afterAll(() => store.close())

/** As long as the known address, because hashing and mails depend on the length. */
const newEmail = () => `${crypto.randomUUID()}@example.test`
const mailsTo = async (recipient: string) =>
  (
    await store.database.owner.query(`select subject, sent_at from ${accountMails} where recipient = $1 order by id`, [
      recipient,
    ])
  ).rows

type Visitor = ReturnType<TestStore['visitor']>

/** Every request that takes an address without a sign-in. */
const requests = {
  'log-in': (visitor: Visitor, email: string) => logIn(visitor, { email, password: 'not it' }),
  'sign-up': (visitor: Visitor, email: string) =>
    signUp(visitor, { email, password: 'river stones', storeName: 'Tea House' }),
  'forgotten password': (visitor: Visitor, email: string) => forgotPassword(visitor, { email }),
}

const kinds = Object.entries(requests)
const addressOf = (index: number) => `203.0.${Math.floor(index / 250)}.${index % 250}`

test.each(kinds)('promise 14: %s answers the same for a known and an unknown address', async (_, send) => {
  const answerTo = (email: string) => send(store.visitor(), email).catch(({ code, messages }) => ({ code, messages }))
  expect(await answerTo(known)).toEqual(await answerTo(newEmail()))
})

test('promise 14: only the mail tells whether an account exists', async () => {
  const stranger = newEmail()
  await store.database.owner.query('delete from account_messages')
  for (const email of [known, stranger]) {
    await requests['sign-up'](store.visitor(), email)
    await requests['forgotten password'](store.visitor(), email)
  }
  expect(await mailsTo(known)).toEqual([
    { subject: 'You already have a Backroom account', sent_at: null },
    { subject: 'Choose a new password', sent_at: null },
  ])
  // The reset mail of an unknown address is written and marked as sent.
  expect(await mailsTo(stranger)).toEqual([
    { subject: 'Open your Backroom account', sent_at: null },
    { subject: 'Choose a new password', sent_at: expect.anything() },
  ])
})

const tries = Number(process.env.ENUMERATION_TRIES ?? 24)
/** A busy machine can shift the median of one round. A real difference shifts it in every round. */
const rounds = 3
/** Two password checks a try, on a machine that is busy with other tests. */
const timeout = 20_000 + rounds * tries * 400
const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!

test.each(kinds)(
  `promise 14: %s takes the same time for known and unknown, ${rounds} of each`,
  { timeout },
  async (_, send) => {
    const times = { known: [] as number[], unknown: [] as number[] }
    const measure = async (kind: keyof typeof times, email: string, index: number) => {
      const visitor = { ...store.visitor(), address: addressOf(index % 10_000) }
      // These many requests would exceed the limit of mails to one mailbox.
      await store.database.owner.query('delete from attempts')
      const begun = performance.now()
      await send(visitor, email).catch((error) => expect(error).toMatchObject({ code: 'credentials_wrong' }))
      times[kind].push(performance.now() - begun)
    }
    const compare = async (round: number) => {
      for (let index = round * tries; index < (round + 1) * tries; index++) {
        // Each goes first every other time, so that a slow moment of the machine affects both.
        if (index % 2) await measure('known', known, index)
        await measure('unknown', newEmail(), index)
        if (index % 2 === 0) await measure('known', known, index)
      }
      return median(times.unknown) / median(times.known)
    }
    // A password check takes 50 ms, and a mail with its token half of a reset: without either the ratio would be 0.5 or 2.
    let ratio = await compare(0)
    for (let round = 1; round < rounds && (ratio < 0.65 || ratio > 1.55); round++) ratio = await compare(round)
    expect(ratio).toBeGreaterThan(0.65)
    expect(ratio).toBeLessThan(1.55)
  },
)
