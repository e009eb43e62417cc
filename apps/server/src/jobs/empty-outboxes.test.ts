import { limitConcurrency } from '@backroom/domain/platform/limit-concurrency'
import { expect, test, vi } from 'vitest'
import { register } from '../process/metrics-register.ts'
import { emptyOutboxes } from './empty-outboxes.ts'

interface Box {
  name: string
  waiting: string[]
}

const box = (name: string, count: number): Box => ({
  name,
  waiting: Array.from({ length: count }, (_, at) => `${name} ${at}`),
})

/** Empties the boxes with `send`; what is not said has a sensible value. */
const empty = (outboxes: Box[], send: (message: string) => Promise<string>, given = {}) =>
  emptyOutboxes<Box>({
    kind: 'mail',
    outboxes,
    giveUpLost: async () => [],
    sendNext: async ({ waiting }) => {
      const message = waiting.shift()
      return message ? { id: message, state: await send(message) } : undefined
    },
    inTurn: limitConcurrency(2),
    untilMs: Date.now() + 60_000,
    ...given,
  })

test('a message that takes long holds up neither the other outboxes nor the rest of the process', async () => {
  const sent: string[] = []
  let answerSlow = () => {}
  const slow = new Promise<void>((resolve) => {
    answerSlow = resolve
  })
  const emptying = empty([box('slow', 2), box('quick', 5)], async (message) => {
    if (message === 'slow 0') await slow
    sent.push(message)
    return 'sent'
  })
  await expect.poll(() => sent).toEqual(['quick 0', 'quick 1', 'quick 2', 'quick 3', 'quick 4'])
  answerSlow()
  await emptying
  expect(sent.slice(5)).toEqual(['slow 0', 'slow 1'])
})

test('no more are sent at once than there are turns', async () => {
  let running = 0
  let most = 0
  await empty(
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

test('several of one outbox are sent at once, and the rest of the turns is left to others', async () => {
  const running: string[] = []
  let most = 0
  const letGo = Promise.withResolvers<void>()
  const emptying = empty(
    [box('large', 9), box('small', 1)],
    async (message) => {
      running.push(message)
      most = Math.max(most, running.filter((one) => one.startsWith('large')).length)
      if (message !== 'small 0') await letGo.promise
      running.splice(running.indexOf(message), 1)
      return 'sent'
    },
    { inTurn: limitConcurrency(4), atOnce: 3 },
  )
  await expect.poll(() => running).toEqual(['large 0', 'large 1', 'large 2'])
  letGo.resolve()
  await emptying
  expect(most).toBe(3)
})

test('an outbox that fails keeps none behind it waiting, and is told of at the end', async () => {
  const sent: string[] = []
  const emptying = empty([box('broken', 1), box('whole', 2)], async (message) => {
    if (message.startsWith('broken')) throw new Error('no database')
    sent.push(message)
    return 'sent'
  })
  await expect(emptying).rejects.toThrow('no database')
  expect(sent).toEqual(['whole 0', 'whole 1'])
})

test('nothing is begun after the end of the turn', async () => {
  const boxes = [box('late', 3)]
  await empty(boxes, async () => 'sent', { untilMs: Date.now() - 1 })
  expect(boxes[0]!.waiting).toHaveLength(3)
})

test('what is given up is counted, and said with its id and nothing else of it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const states = ['unknown', 'failed', 'refused', 'sent']
  await empty([box('x', 4)], async () => states.shift()!, { giveUpLost: async () => ['a', 'b'], kind: 'telegram' })
  const { values } = await register.getSingleMetric('messages_total')!.get()
  expect(values).toContainEqual({ labels: { kind: 'telegram', state: 'unknown' }, value: 3 })
  expect(values).toContainEqual({ labels: { kind: 'telegram', state: 'failed' }, value: 1 })
  expect(said.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { level: 'error', part: 'telegram', msg: 'nobody knows whether it was sent', id: 'a' },
    { level: 'error', part: 'telegram', msg: 'nobody knows whether it was sent', id: 'b' },
    { level: 'error', part: 'telegram', msg: 'nobody knows whether it was sent', id: 'x 0' },
    { level: 'error', part: 'telegram', msg: 'given up: it was refused to the end', id: 'x 1' },
  ])
  said.mockRestore()
})
