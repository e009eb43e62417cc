import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Channel, type Delivery, type Outbox, queueMessages, sendNextMessage } from './outbox.ts'

export let store: TestStore
export let inLotus: Outbox
export let inBamboo: Outbox
export const sent: string[] = []
export const answers: Delivery[] = []

/** Opens two stores, and begins each test without messages. */
export function followOutbox() {
  beforeAll(async () => {
    store = await openTestStore()
    const { begin } = store.visitor()
    inLotus = { storeId: lotus, begin }
    inBamboo = { storeId: bamboo, begin }
  })
  afterAll(() => store.close())
  beforeEach(async () => {
    await query('truncate outbox_messages, account_messages, paced_recipients')
    sent.length = 0
    answers.length = 0
  })
}

export const query = async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await store.database.owner.query<Row>(text, values)).rows
export const messages = (columns: string) => query(`select ${columns} from outbox_messages order by id`)
export const queue = (text: string, storeId = lotus, recipient = 'bee', more = {}) =>
  store.inStore((ctx) => queueMessages(ctx, [{ channel: 'mail', recipient, content: { text }, ...more }]), storeId)
export const due = () =>
  query('update outbox_messages set send_after = now(); update paced_recipients set free_at = now()')

/** Answers with `answers` in order, and then with `sent`. */
export const channel: Channel<{ text: string }> = {
  name: 'mail',
  maxAttempts: 3,
  firstPauseMs: 60_000,
  leaseMs: 120_000,
  isRepeatable: false,
  isErased: false,
  deliver: async ({ content }) => {
    sent.push(content.text)
    return answers.shift() ?? { state: 'sent' }
  },
}
export const send = async (outbox = inLotus, by: Channel<{ text: string }> = channel) =>
  (await sendNextMessage(outbox, by))?.state
export const refused = (isFinal = false): Delivery => ({ state: 'refused', reason: 'no', isFinal })
export const unknown: Delivery = { state: 'unknown', reason: 'no answer' }

/** Runs a statement in each transaction of the outbox first: its `now()` is the `now()` of the work. */
export const atOnce = (outbox: Outbox, statement: string): Outbox => ({
  ...outbox,
  begin: (storeId, work) =>
    outbox.begin(storeId, async (db) => {
      await sql.raw(statement).execute(db)
      return work(db)
    }),
})
