import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { register } from './metrics-register.ts'
import { handleUncaughtErrors } from './uncaught-errors.ts'

const source = new EventEmitter()
const reported: [string, unknown][] = []
let hasGivenUp = false
let removeHandlers: () => void
beforeEach(() => {
  reported.length = 0
  hasGivenUp = false
  const shutDown = () => {
    hasGivenUp = true
  }
  removeHandlers = handleUncaughtErrors({ report: (...said) => reported.push(said), shutDown }, source)
})
afterEach(() => removeHandlers())

const counted = async (kind: string) =>
  (await register.getSingleMetric('uncaught_errors_total')!.get()).values.find(({ labels }) => labels.kind === kind)
    ?.value ?? 0

test('reports and counts an unhandled rejection, and continues', async () => {
  const before = await counted('rejection')
  const error = new Error('nobody waits for this')
  source.emit('unhandledRejection', error)
  expect(reported).toEqual([['rejection', error]])
  expect(await counted('rejection')).toBe(before + 1)
  expect(hasGivenUp).toBe(false)
})

test('reports a lost connection without a listener, and continues', () => {
  source.emit('uncaughtException', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  source.emit('uncaughtException', new Error('Connection terminated unexpectedly'))
  expect(reported.map(([kind]) => kind)).toEqual(['connection', 'connection'])
  expect(hasGivenUp).toBe(false)
})

test('reports any other exception, and ends the process in an orderly way', () => {
  source.emit('uncaughtException', new TypeError('an invariant is broken'))
  expect(reported.map(([kind]) => kind)).toEqual(['exception'])
  expect(hasGivenUp).toBe(true)
})
