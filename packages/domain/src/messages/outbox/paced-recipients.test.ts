import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { expect, test } from 'vitest'
import {
  answers,
  atOnce,
  channel,
  due,
  followOutbox,
  inBamboo,
  inLotus,
  messages,
  query,
  queue,
  send,
  sent,
  store,
} from './outbox-test-api.ts'

followOutbox()

test('does not count a postponed message as an attempt, and pauses its recipient in every store', async () => {
  const paced = { ...channel, paceMs: 1_000 }
  for (const storeId of [lotus, bamboo]) await queue('paced', storeId)
  answers.push({ state: 'postponed', reason: 'too many', waitMs: 30_000 })
  expect(await send(inLotus, paced)).toBe('later')
  await query('update outbox_messages set send_after = now()')
  expect([await send(inLotus, paced), await send(inBamboo, paced)]).toEqual([undefined, undefined])
  expect(await messages('attempts, failed_as')).toEqual([
    { attempts: 0, failed_as: null },
    { attempts: 0, failed_as: null },
  ])
  const pause = `select round(extract(epoch from free_at - now()))::int as seconds from paced_recipients`
  expect(await query(pause)).toEqual([{ seconds: 30 }])
  await due()
  expect(await send(inLotus, paced)).toBe('sent')
})

test('keeps the pace of each recipient of a paced channel, over all stores', async () => {
  const paced = { ...channel, paceMs: 1_000 }
  await queue('lotus to bee', lotus, 'bee')
  await queue('lotus to cee', lotus, 'cee')
  await queue('bamboo to bee', bamboo, 'bee')
  expect([await send(inLotus, paced), await send(inBamboo, paced), await send(inLotus, paced)]).toEqual([
    'sent',
    undefined,
    'sent',
  ])
  expect(
    await query(`select free_at - now() between interval '500 ms' and interval '1 second' as paced
                        from paced_recipients`),
  ).toEqual([{ paced: true }, { paced: true }])
  await due()
  expect(await send(inBamboo, paced)).toBe('sent')
})

test('claims a message to one recipient in one of two stores that send at the same time', async () => {
  const paced = { ...channel, paceMs: 60_000 }
  for (const storeId of [lotus, bamboo]) await queue('at once', storeId)
  const states = await Promise.all([send(inLotus, paced), send(inBamboo, paced)])
  expect(states.toSorted()).toEqual(['sent', undefined])
})

const pacedRows = () =>
  query(`select channel, recipient, free_at = 'infinity' as paused from paced_recipients order by channel, recipient`)

test('paces a recipient of one channel, and sends to the next recipient meanwhile', async () => {
  await queue('unpaced', lotus, 'dee')
  expect([await send(), await pacedRows()]).toEqual(['sent', []])
  const others = [
    ['bee', 'bee'],
    ['bee', 'mail'],
    ['mail', 'eve'],
    ['mail', 'mail'],
    ['telegram', 'bee'],
  ]
  for (const other of others)
    await query(`insert into paced_recipients (channel, recipient, free_at) values ($1, $2, 'infinity')`, other)
  for (const recipient of ['bee', 'bee', 'cee']) await queue(`to ${recipient}`, lotus, recipient)
  answers.push({ state: 'postponed', reason: 'too many', waitMs: 60_000 })
  const paced = { ...channel, paceMs: 1_000 }
  expect([await send(inLotus, paced), await send(inLotus, paced), await send(inLotus, paced)]).toEqual([
    'later',
    'sent',
    undefined,
  ])
  expect(sent).toEqual(['unpaced', 'to bee', 'to cee'])
  expect((await pacedRows()).filter(({ paused }) => paused)).toEqual(
    others.map(([name, recipient]) => ({ channel: name, recipient, paused: true })),
  )
})

test('sends a paced message to a recipient who is free at this moment', async () => {
  await queue('free')
  await query(`insert into paced_recipients (channel, recipient, free_at) values ('mail', 'bee', now())`)
  expect(
    await send(atOnce(inLotus, 'update paced_recipients set free_at = now()'), { ...channel, paceMs: 1_000 }),
  ).toBe('sent')
})

test('does not send to a recipient whom another store has claimed since the statement began', async () => {
  await queue('late')
  const other = await store.database.owner.connect()
  try {
    await other.query('begin')
    await other.query(
      `insert into paced_recipients (channel, recipient, free_at) values ('mail', 'bee', now() + interval '1 minute')`,
    )
    const sending = send(inLotus, { ...channel, paceMs: 1_000 })
    const isWaiting = async () =>
      (await query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
        .length > 0
    while (!(await isWaiting())) {}
    await other.query('commit')
    expect(await sending).toBeUndefined()
  } finally {
    other.release()
  }
  expect(await messages('attempts, claimed_at')).toEqual([{ attempts: 0, claimed_at: null }])
})
