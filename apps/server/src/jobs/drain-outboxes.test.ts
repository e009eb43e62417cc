import type { MessageOutcome } from '@backroom/domain/messages/outbox/outbox'
import { limitConcurrency } from '@backroom/domain/platform/limit-concurrency'
import { expect, test, vi } from 'vitest'
import { register } from '../process/metrics-register.ts'
import { drainOutboxes } from './drain-outboxes.ts'

interface Box {
  name: string
  waiting: string[]
}

const box = (name: string, count: number): Box => ({
  name,
  waiting: Array.from({ length: count }, (_, at) => `${name} ${at}`),
})

/** Drains the outboxes with `send`. */
const drain = (
  outboxes: Box[],
  send: (message: string) => Promise<MessageOutcome['state']>,
  options: Partial<Parameters<typeof drainOutboxes<Box>>[0]> = {},
) =>
  drainOutboxes<Box>({
    channel: 'mail',
    outboxes,
    failLost: async () => [],
    sendNext: async ({ waiting }, { onClaimed, onOutcome, mayClaimNext }) => {
      for (let message = waiting.shift(); message; message = waiting.shift()) {
        onClaimed()
        const outcome = { id: message, state: await send(message) }
        onOutcome(outcome)
        if (!mayClaimNext()) return outcome
      }
      return undefined
    },
    limit: limitConcurrency(2),
    untilMs: Date.now() + 60_000,
    ...options,
  })

test('a slow message delays no other outbox', async () => {
  const sent: string[] = []
  let answerSlow = () => {}
  const slow = new Promise<void>((resolve) => {
    answerSlow = resolve
  })
  const draining = drain([box('slow', 2), box('quick', 5)], async (message) => {
    if (message === 'slow 0') await slow
    sent.push(message)
    return 'sent'
  })
  await expect.poll(() => sent).toEqual(['quick 0', 'quick 1', 'quick 2', 'quick 3', 'quick 4'])
  answerSlow()
  await draining
  expect(sent.slice(5)).toEqual(['slow 0', 'slow 1'])
})

test('sends no more messages at the same time than the limit', async () => {
  let running = 0
  let most = 0
  await drain(
    ['a', 'b', 'c', 'd'].map((name) => box(name, 3)),
    async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      return 'sent'
    },
  )
  expect(most).toBe(2)
})

test('sends several messages of one outbox at the same time, and leaves room for the others', async () => {
  const running: string[] = []
  let most = 0
  const letGo = Promise.withResolvers<void>()
  const draining = drain(
    [box('large', 9), box('small', 1)],
    async (message) => {
      running.push(message)
      most = Math.max(most, running.filter((one) => one.startsWith('large')).length)
      if (message !== 'small 0') await letGo.promise
      running.splice(running.indexOf(message), 1)
      return 'sent'
    },
    { limit: limitConcurrency(4), perOutbox: 3 },
  )
  await expect.poll(() => running.toSorted()).toEqual(['large 0', 'large 1', 'large 2'])
  letGo.resolve()
  await draining
  expect(most).toBe(3)
})

test('looks for further messages only after it has found one', async () => {
  const looks: string[] = []
  const sendNext: Parameters<typeof drainOutboxes<Box>>[0]['sendNext'] = async ({ name, waiting }, { onClaimed }) => {
    looks.push(name)
    const id = waiting.shift()
    if (id) onClaimed()
    return id ? { id, state: 'sent' } : undefined
  }
  await drain([box('none', 0), box('one', 1)], async () => 'sent', {
    sendNext,
    limit: limitConcurrency(8),
    perOutbox: 4,
  })
  expect(looks.toSorted()).toEqual(['none', 'one', 'one', 'one'])
})

test.each(['x 0', 'x 1'])('throws every failure of one outbox, and waits for the message %s', async (slow) => {
  const late = Promise.withResolvers<void>()
  const draining = drain(
    [box('x', 3)],
    async (message) => {
      if (message === 'x 2') return 'sent'
      if (message === slow) await late.promise
      throw new Error(`no ${message}`)
    },
    { limit: limitConcurrency(3), perOutbox: 3 },
  )
  let isOver = false
  draining.catch(() => {}).then(() => (isOver = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isOver).toBe(false)
  late.resolve()
  await expect(draining).rejects.toThrow(/no x 0.*no x 1/)
})

test('drains the other outboxes when one fails, and throws its error at the end', async () => {
  const sent: string[] = []
  const draining = drain([box('broken', 1), box('whole', 2)], async (message) => {
    if (message.startsWith('broken')) throw new Error('no database')
    sent.push(message)
    return 'sent'
  })
  await expect(draining).rejects.toThrow('no database')
  expect(sent).toEqual(['whole 0', 'whole 1'])
})

test('begins no attempt after the end of the run', async () => {
  const boxes = [box('late', 3)]
  await drain(boxes, async () => 'sent', { untilMs: Date.now() - 1 })
  expect(boxes[0]!.waiting).toHaveLength(3)
})

test('counts every outcome, and logs a permanent failure with its id alone', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  // One registry counts for the whole process.
  register.resetMetrics()
  const states: MessageOutcome['state'][] = ['unknown', 'failed', 'refused', 'later', 'sent']
  await drain([box('x', 5)], async () => states.shift()!, { failLost: async () => ['a'], channel: 'telegram' })
  const { values } = await register.getSingleMetric('messages_total')!.get()
  const counts = { unknown: 2, failed: 1, refused: 1, later: 1, sent: 1 }
  for (const [state, value] of Object.entries(counts))
    expect(values).toContainEqual({ labels: { channel: 'telegram', state }, value })
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { level: 'error', part: 'telegram', msg: 'may have been sent', id: 'a' },
    { level: 'error', part: 'telegram', msg: 'may have been sent', id: 'x 0' },
    { level: 'error', part: 'telegram', msg: 'every attempt failed', id: 'x 1' },
    { level: 'error', part: 'telegram', msg: 'refused by the recipient', id: 'x 2' },
  ])
  logged.mockRestore()
})

test('lets one outbox keep its place only while no other waits for it', async () => {
  const sent: string[] = []
  let calls = 0
  const sendNext: Parameters<typeof drainOutboxes<Box>>[0]['sendNext'] = async ({ waiting }, { mayClaimNext }) => {
    calls++
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      await new Promise((resolve) => setImmediate(resolve))
      sent.push(id)
      if (!mayClaimNext()) return { id, state: 'sent' }
    }
    return undefined
  }
  await drain([box('a', 3), box('b', 2)], async () => 'sent', { sendNext, limit: limitConcurrency(1) })
  expect(sent).toEqual(['a 0', 'b 0', 'a 1', 'b 1', 'a 2'])
  calls = 0
  await drain([box('alone', 3)], async () => 'sent', { sendNext, limit: limitConcurrency(1) })
  expect(calls).toBe(1)
})

test('claims no further message after the end of the run', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const boxes = [box('long', 3)]
    await drain(
      boxes,
      async () => {
        vi.advanceTimersByTime(60)
        return 'sent'
      },
      { untilMs: Date.now() + 100 },
    )
    expect(boxes[0]!.waiting).toEqual(['long 2'])
  } finally {
    vi.useRealTimers()
  }
})

test('counts each message of a drain with its outcome', async () => {
  const countOf = async () => {
    const { values } = await register.getSingleMetric('messages_total')!.get()
    return values.find(({ labels }) => labels.channel === 'mail' && labels.state === 'sent')?.value ?? 0
  }
  const before = await countOf()
  await drain([box('three', 3)], async () => 'sent')
  expect((await countOf()) - before).toBe(3)
})
