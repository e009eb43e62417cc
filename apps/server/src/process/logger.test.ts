import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions } from './logger.ts'

test('logs an address by its pattern, without the token of an order', async () => {
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  const app = Fastify({ logger: { ...(loggerOptions('info') as object), stream } })
  app.get('/orders/:token', async () => 'thanks')
  await app.inject('/orders/a-secret-token?key=another-secret')
  await app.inject('/nowhere/a-secret-token')
  expect(log).toContain('"route":"/orders/:token"')
  expect(log).not.toContain('another-secret')
  expect(log.match(/"req":\{[^}]*\}/g)).toHaveLength(2)
  expect(log.match(/"req":\{[^}]*\}/g)!.join()).not.toContain('secret')
  await app.close()
})
