import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@backroom/testing/database/test-database'
import { expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { receivingMs } from './http/receiving-time.ts'
import { startServer } from './server.ts'

const clients = 20
const restarts = Array.from({ length: Number(process.env.RESTARTS ?? 1) }, (_, index) => index + 1)

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

async function withServer(work: (port: number, close: () => Promise<void>) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-server-'))
  const database = await createTestDatabase()
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ROLE: 'web', DATABASE_URL: database.ownerUrl }, '')
  const port = await freePort()
  const server = await startServer(config, database, port)
  try {
    await work(port, () => server.close())
  } finally {
    await server.close()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
}

it('ends a request of a stranger whose body arrives too slowly', () =>
  withServer(async (port) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const slow = request({
        ...{ host: '127.0.0.1', port, method: 'POST', path: '/users/login' },
        headers: { 'content-type': 'application/json', 'content-length': '100', expect: '100-continue' },
      })
      slow.flushHeaders()
      // The server has begun with it then.
      await once(slow, 'continue')
      slow.write('{')
      const ended = once(slow, 'error')
      vi.advanceTimersByTime(receivingMs)
      expect((await ended)[0]).toMatchObject({ code: 'ECONNRESET' })
    } finally {
      vi.useRealTimers()
    }
  }))

it.each(restarts)('answers every request that arrived before it stopped, and ends at once, restart %i', () =>
  withServer(async (port, close) => {
    const agent = new Agent({ keepAlive: true, maxSockets: clients })
    const ask = () =>
      new Promise<string>((resolve) => {
        const failed = ({ code = '' }: NodeJS.ErrnoException) => resolve(code)
        get({ agent, host: '127.0.0.1', port, path: '/health/live' }, (answer) =>
          answer
            .resume()
            .on('end', () => resolve(String(answer.statusCode)))
            .on('error', failed),
        ).on('error', failed)
      })
    const outcomes = new Map<string, number>()
    let closed: Promise<void> | undefined
    const askOn = async () => {
      for (;;) {
        const outcome = await ask()
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        if (outcomes.get('200') === 10 * clients) closed ??= close()
        if (outcome !== '200') return
      }
    }
    await Promise.all(Array.from({ length: clients }, askOn))
    await closed
    expect([...outcomes.keys()].sort()).toEqual(['200', 'ECONNREFUSED'])
    agent.destroy()
  }),
)
