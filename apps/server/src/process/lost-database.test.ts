import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@backroom/contract'
import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { lotus, seedStores } from '@backroom/testing/fixtures/things'
import { startTcpProxy, type TcpProxy } from '@backroom/testing/servers/tcp-proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type RunningServer, startServer } from '../server.ts'
import { startTestApi } from '../test-api.ts'

const terminations = Number(process.env.TERMINATIONS ?? 5)

/** The partition of today's events. */
const partition = `events_${new Date().toISOString().slice(0, 7).replace('-', '_')}`

let database: TestDatabase
let proxy: TcpProxy
let server: RunningServer
let folder: string
let port: number
const uncaught: unknown[] = []
const keep = (error: unknown) => void uncaught.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', keep)
  process.on('uncaughtException', keep)
  database = await createTestDatabase()
  await seedStores(database.owner)
  await database.owner.query(`drop table ${partition}`)
  proxy = await startTcpProxy(database.appUrl)
  folder = mkdtempSync(join(tmpdir(), 'backroom-lost-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: database.ownerUrl }, '')
  server = await startServer(config, { ownerUrl: database.ownerUrl, appUrl: proxy.url }, 0)
  port = server.port
})
afterAll(async () => {
  proxy.unmute()
  await server.close()
  await proxy.close()
  await database.drop()
  rmSync(folder, { recursive: true })
  process.off('unhandledRejection', keep)
  process.off('uncaughtException', keep)
})

test('creates a missing partition of the current month before it listens', async () => {
  const { rows } = await database.owner.query('select to_regclass($1) is not null as there', [partition])
  expect(rows).toEqual([{ there: true }])
})

const storefront = { host: 'lotus.localhost', path: '/cart/sheet' }
const page = (): Promise<number> =>
  new Promise((resolve, reject) =>
    get({ host: '127.0.0.1', port, path: storefront.path, headers: { host: storefront.host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).on('error', reject),
  )

const terminateAll = () =>
  database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

test('answers at worst 503 while every connection is terminated repeatedly under load, and recovers [promise 25]', async () => {
  const seen = new Set<number>()
  let isOver = false
  const buyers = Array.from({ length: 4 }, async () => {
    while (!isOver) seen.add(await page())
  })
  for (let round = 0; round < terminations; round++) {
    await expect.poll(page, { timeout: 10_000 }).toBe(200)
    await terminateAll()
  }
  isOver = true
  await Promise.all(buyers)
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  await expect.poll(page, { timeout: 5_000 }).toBe(200)
  await expect.poll(() => server.services.announcements.isConnected, { timeout: 5_000 }).toBe(true)
  expect(uncaught).toEqual([])
})

test('answers 503 within seconds while the database does not answer, and 200 when it does', async () => {
  expect(await page()).toBe(200)
  proxy.mute()
  const startMs = performance.now()
  expect(await page()).toBe(503)
  expect(performance.now() - startMs).toBeLessThan(6_000)
  proxy.unmute()
  await expect.poll(page, { timeout: 5_000 }).toBe(200)
  expect(uncaught).toEqual([])
})

test('the API reports a lost database with a code and a message', async () => {
  const api = await startTestApi()
  const { authorization, 'x-store-id': storeId } = await api.signIn()
  const blocker = await api.database.owner.connect()
  await blocker.query('begin')
  await blocker.query('select from stores where store_id = $1 for update', [lotus])
  const { savePreference } = contract.stores
  const saving = api.send(
    savePreference,
    { body: { name: 'Lotus', standardTimezone: null, language: 'en' } },
    { authorization, 'x-store-id': storeId, 'accept-language': 'vi' },
  )
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await api.database.owner.query(waiting)).rowCount, { timeout: 5_000 }).toBe(1)
  await api.database.owner.query(`select pg_terminate_backend(pid) from (${waiting}) as those`)
  const answer = await saving
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({
    code: 'unavailable',
    messages: [expect.stringMatching(/hệ thống|dịch vụ|bận/i)],
  })
  await blocker.query('rollback')
  blocker.release()
  await api.close()
})
