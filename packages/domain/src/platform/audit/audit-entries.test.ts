import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit, listPeople } from './audit.ts'
import { auditInOtherStore } from './audit-in-other-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  await query('truncate audit_entries, audit_changes')
  await query('delete from memberships')
})

const query = async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await store.database.owner.query<Row>(text, values)).rows
const person = async (email: string, firstName: string, lastName: string, storeId = lotus) => {
  const { userId } = await makeMember(store.database.owner, storeId, [])
  await query('update users set email = $2, first_name = $3, last_name = $4 where id = $1', [
    ...[userId, email, firstName, lastName],
  ])
  return userId
}
const enter = async (userId: string, storeId = lotus, endpoint = 'files.upload') => {
  const requestId: string = crypto.randomUUID()
  await query(
    `insert into audit_entries (store_id, request_id, endpoint, user_id, session_id, address, params)
     values ($1, $2, $3, $4, gen_random_uuid(), '203.0.113.7', '{}')`,
    [storeId, requestId, endpoint, userId],
  )
  return requestId
}

test('lists members and everybody with entries in the store, by name or else by address', async () => {
  const gone = []
  for (const name of ['Dora', 'Bob', 'Erik', 'Carl']) gone.push(await person(`${name}@gone.test`, name, 'Gone'))
  const elsewhere = await person('else@where.test', 'Abe', 'Else', bamboo)
  for (let round = 0; round < 3; round++)
    for (const userId of [...gone, elsewhere]) await enter(userId, userId === elsewhere ? bamboo : lotus)
  await query('delete from memberships')
  await person('cc@member.test', '', '')
  await person('zoe@member.test', 'Zoe', '')
  await person('other@member.test', 'Other', '', bamboo)
  const { people } = await store.inStore(listPeople)
  expect(people.map(({ name, email }) => `${name} <${email}>`)).toEqual([
    ...['Bob Gone <Bob@gone.test>', 'Carl Gone <Carl@gone.test>', ' <cc@member.test>', 'Dora Gone <Dora@gone.test>'],
    ...['Erik Gone <Erik@gone.test>', 'Zoe <zoe@member.test>'],
  ])
})

test('answers each entry with its own changes in order, newest entry first, in pages', async () => {
  const [ada, bob] = [await person('ada@x.test', 'Ada', 'A'), await person('bob@x.test', 'Bob', 'B')]
  const requests = [await enter(ada), await enter(bob, lotus, 'themes.publish'), await enter(ada)]
  for (const [index, request] of requests.entries())
    for (const number of [2, 1])
      await query(
        `insert into audit_changes (store_id, request_id, table_name, before, after)
         values ($1, $2, 'products', $3, $4)`,
        [lotus, request, { id: 'x', title: `old ${index} ${number}` }, { id: 'x', title: `new ${index} ${number}` }],
      )
  const page = async (more: object) => {
    const { items, nextCursor } = await store.inStore((ctx) => listAudit(ctx, { limit: 2, ...more }))
    const shown = items.map(({ requestId, user, changes }) => [
      requests.indexOf(requestId),
      user.name,
      ...changes.map(({ before, after }) => `${before?.title} → ${after?.title}`),
    ])
    return { shown, nextCursor }
  }
  const entry = (index: number, name: string) => [
    ...[index, name, `old ${index} 2 → new ${index} 2`, `old ${index} 1 → new ${index} 1`],
  ]
  const first = await page({})
  expect(first.shown).toEqual([entry(2, 'Ada A'), entry(1, 'Bob B')])
  expect((await page({ cursor: first.nextCursor })).shown).toEqual([entry(0, 'Ada A')])
  expect((await page({ person: bob })).shown).toEqual([entry(1, 'Bob B')])
})

test('copies the entry of the request, and no other, into the other store', async () => {
  const { userId, sessionId } = await makeMember(store.database.owner, lotus, [])
  await enter(userId)
  const member = { ...store.waiting(), user: { id: userId, sessionId } }
  await member.write(async (ctx) => {
    await ctx.db
      .insertInto('audit_entries')
      .values({
        ...{ store_id: lotus, request_id: ctx.requestId, endpoint: 'themes.publish', user_id: userId },
        ...{ session_id: sessionId, address: '203.0.113.8', params: '{"id": "7"}' },
      })
      .execute()
    await auditInOtherStore(ctx, bamboo, async () => {})
  })
  const copied = 'select endpoint, user_id, session_id, host(address) as address, params, request_id from audit_entries'
  expect(await query(`${copied} where store_id = $1`, [bamboo])).toEqual([
    {
      ...{ endpoint: 'themes.publish', user_id: userId, session_id: sessionId, address: '203.0.113.8' },
      ...{ params: { id: '7' }, request_id: member.requestId },
    },
  ])
})
