import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { expect, test } from 'vitest'
import { type Delivery, failLostMessages } from './outbox.ts'
import {
  answers,
  channel,
  due,
  followOutbox,
  inBamboo,
  inLotus,
  messages,
  query,
  queue,
  refused,
  send,
  unknown,
} from './outbox-test-api.ts'

followOutbox()

test('doubles the pause after each refusal and gives up after the last attempt', async () => {
  await queue('never')
  const pauses: unknown[] = []
  for (const state of ['later', 'later', 'failed']) {
    answers.push(refused())
    expect(await send()).toBe(state)
    pauses.push(...(await messages('round(extract(epoch from send_after - now()))::int as seconds')))
    expect(await send()).toBeUndefined()
    await due()
  }
  expect(pauses).toEqual([60, 120, 240].map((seconds) => ({ seconds })))
  expect(await send()).toBeUndefined()
  expect(await messages('attempts, failed_as, sent_at, claimed_at')).toEqual([
    { attempts: 3, failed_as: 'failed', sent_at: null, claimed_at: null },
  ])
})

test('gives up at once when the refusal is final, and sends the next message', async () => {
  await queue('refused')
  await queue('next')
  answers.push(refused(true))
  expect([await send(), await send(), await send()]).toEqual(['refused', 'sent', undefined])
  expect(await messages('attempts, failed_as')).toEqual([
    { attempts: 1, failed_as: 'refused' },
    { attempts: 1, failed_as: null },
  ])
})

test('does not send a message again that may have arrived, unless its channel is repeatable', async () => {
  await queue('perhaps')
  answers.push(unknown)
  expect(await send()).toBe('unknown')
  await due()
  expect(await send()).toBeUndefined()
  const repeatable = { ...channel, isRepeatable: true }
  await queue('again')
  answers.push(unknown, unknown, unknown)
  for (const state of ['later', 'later', 'failed']) {
    expect(await send(inLotus, repeatable)).toBe(state)
    await due()
  }
})

test('marks a message as unknown when its process ended, after the lease and not before', async () => {
  for (const storeId of [lotus, bamboo]) await queue('lost', storeId)
  const ending = {
    ...channel,
    deliver: () => {
      throw new Error('the process ends')
    },
  }
  await expect(send(inLotus, ending)).rejects.toThrow('the process ends')
  await expect(send(inBamboo, ending)).rejects.toThrow('the process ends')
  await query(`update outbox_messages set claimed_at = now() - interval '119 seconds'`)
  expect(await failLostMessages(inLotus, channel)).toEqual([])
  await query(`update outbox_messages set claimed_at = now() - interval '121 seconds'`)
  const other = { ...channel, name: 'telegram' as const }
  expect(await failLostMessages(inLotus, other)).toEqual([])
  expect(await failLostMessages(inLotus, channel)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(
    await query(`select store_id, failed_as, log -> -1 ->> 'reason' as reason from outbox_messages
                       order by failed_as nulls last`),
  ).toEqual([
    { store_id: lotus, failed_as: 'unknown', reason: 'The process ended while the message was being sent.' },
    { store_id: bamboo, failed_as: null, reason: null },
  ])
  expect(await send()).toBeUndefined()
})

test('claims a message of a repeatable channel again after the lease and not before', async () => {
  const repeatable = { ...channel, isRepeatable: true }
  await queue('lost')
  await query(`update outbox_messages set claimed_at = now() - interval '119 seconds', attempts = 1`)
  expect(await send(inLotus, repeatable)).toBeUndefined()
  await query(`update outbox_messages set claimed_at = now() - interval '121 seconds'`)
  expect(await failLostMessages(inLotus, repeatable)).toEqual([])
  expect(await send(inLotus, repeatable)).toBe('sent')
})

test('keeps the outcome of the later attempt when an earlier one ends after its lease', async () => {
  const repeatable = { ...channel, isRepeatable: true }
  await queue('twice')
  const late = {
    ...repeatable,
    deliver: async (): Promise<Delivery> => {
      await query(`update outbox_messages set claimed_at = now() - interval '121 seconds'`)
      expect(await send(inLotus, repeatable)).toBe('sent')
      return refused(true)
    },
  }
  await send(inLotus, late)
  expect(await messages('attempts, failed_as, sent_at is not null as sent')).toEqual([
    { attempts: 2, failed_as: null, sent: true },
  ])
})

test('logs each attempt with its time, outcome and reason, and keeps the last twenty', async () => {
  await queue('logged')
  answers.push({ state: 'refused', reason: 'x'.repeat(600), isFinal: false })
  await send()
  await due()
  await send()
  const log = async () => (await messages('log'))[0]?.log as { at: string; state: string; reason: string | null }[]
  expect(await log()).toMatchObject([
    { state: 'later', reason: 'x'.repeat(500) },
    { state: 'sent', reason: null },
  ])
  for (const { at } of await log()) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
  await queue('often')
  for (let attempt = 1; attempt <= 22; attempt++) {
    answers.push({ state: 'postponed', reason: `wait ${attempt}`, waitMs: 1 })
    await due()
    await send()
  }
  const often = (await messages('log'))[1]?.log as { reason: string }[]
  expect(often.map(({ reason }) => reason)).toEqual(Array.from({ length: 20 }, (_, at) => `wait ${at + 3}`))
})

test('keeps what was stored while an attempt outlasted its lease', async () => {
  const expire = () => query(`update outbox_messages set claimed_at = now() - interval '121 seconds'`)
  // Given up meanwhile.
  await queue('lost')
  const lost = {
    ...channel,
    deliver: async (): Promise<Delivery> => {
      await expire()
      expect(await failLostMessages(inLotus, channel)).toHaveLength(1)
      return { state: 'sent' }
    },
  }
  await send(inLotus, lost)
  expect(await messages('failed_as, sent_at')).toEqual([{ failed_as: 'unknown', sent_at: null }])
  await expire()
  expect(await failLostMessages(inLotus, channel)).toEqual([])
  // Refused meanwhile, so that it waits for its third attempt.
  await query('truncate outbox_messages')
  await queue('again')
  const repeatable = { ...channel, isRepeatable: true }
  const late = {
    ...repeatable,
    deliver: async (): Promise<Delivery> => {
      await expire()
      answers.push(refused())
      expect(await send(inLotus, repeatable)).toBe('later')
      return { state: 'sent' }
    },
  }
  await send(inLotus, late)
  expect(await messages('attempts, failed_as, sent_at')).toEqual([{ attempts: 2, failed_as: null, sent_at: null }])
})
