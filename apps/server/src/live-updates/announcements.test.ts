import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { startTcpProxy, type TcpProxy } from '@backroom/testing/servers/tcp-proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Announcements } from './announcements.ts'

let database: TestDatabase
let proxy: TcpProxy
let announcements: Announcements
const heard: (string | undefined)[] = []
const times = { heartbeatMs: 100, deadlineMs: 1_000 }
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startTcpProxy(database.appUrl)
  announcements = new Announcements(proxy.url, times)
  announcements.on('tried', (payload) => heard.push(payload))
  await announcements.listen()
})
afterAll(async () => {
  await announcements.close()
  await proxy.close()
  await database.drop()
})

const announce = (payload: string) => database.owner.query(`select pg_notify('tried', $1)`, [payload])
const hears = async (payload: string) => {
  // Repeated, because on a busy machine the connection may be replaced at this moment.
  const announceAgain = async () => {
    await announce(payload)
    return heard
  }
  await expect.poll(announceAgain, { timeout: 20_000 }).toContain(payload)
}
/** The signal that announcements may have been missed. */
const gaps = () => heard.filter((payload) => payload === undefined).length

test('signals missed announcements after its connection was terminated, and reconnects', async () => {
  await hears('first')
  const before = gaps()
  await database.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity 
      where datname = current_database() and usename = 'backroom_app'`)
  await expect.poll(gaps, { timeout: 20_000 }).toBeGreaterThan(before)
  await expect.poll(() => announcements.isConnected, { timeout: 20_000 }).toBe(true)
  await hears('second')
})

test('reconnects to a server that rejects connections for a while', async () => {
  proxy.refuse()
  await expect.poll(() => announcements.isConnected, { timeout: 20_000 }).toBe(false)
  proxy.admit()
  await expect.poll(() => announcements.isConnected, { timeout: 20_000 }).toBe(true)
  await hears('third')
})

test('notices a connection that no longer answers', async () => {
  proxy.mute()
  await expect.poll(() => announcements.isConnected, { timeout: 20_000 }).toBe(false)
  proxy.unmute()
  await expect.poll(() => announcements.isConnected, { timeout: 20_000 }).toBe(true)
  await hears('fourth')
})
