import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@backroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

const requests = Number(process.env.CLOSED_SOCKETS ?? 160)

let api: TestApi
let port: number
const stray: unknown[] = []
const keep = (reason: unknown) => void stray.push(reason)
beforeAll(async () => {
  process.on('unhandledRejection', keep)
  api = await startTestApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await api.close()
  process.off('unhandledRejection', keep)
})

const setting = { event: 'order.placed', inApp: true, email: true, telegram: false }
const product = { title: 'Tee', variants: [{ priceCents: 1900 }] }

interface Caller {
  authorization: string
  storeId: string
}

function requestsOf({ authorization, storeId }: Caller) {
  const calls = [
    { ...contract.notifications.saveSettings, body: { settings: [setting] } },
    { ...contract.products.create, body: product },
  ]
  return calls.map(({ method, path, body, idempotent }) => {
    const json = JSON.stringify(body)
    const headers = [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      `authorization: ${authorization}`,
      `x-store-id: ${storeId}`,
      ...(idempotent ? [`idempotency-key: ${crypto.randomUUID()}`] : []),
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(json)}`,
    ]
    return `${headers.join('\r\n')}\r\n\r\n${json}`
  })
}

async function send(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // a reset by the server counts as closed
  await new Promise((resolve) => socket.write(text, resolve))
  return socket
}

const underWay = () => {
  const { waitingCount, totalCount, idleCount } = api.services.pool
  return waitingCount + totalCount - idleCount
}

async function signIn(): Promise<Caller> {
  const { authorization, 'x-store-id': storeId } = await api.signIn()
  return { authorization, storeId }
}

const read = ({ authorization, storeId }: Caller) =>
  fetch(`http://127.0.0.1:${port}${contract.notifications.settings.path}`, {
    headers: { authorization, 'x-store-id': storeId },
  })

test('leaves no unhandled rejection when a socket closes while its request waits for a connection', async () => {
  const { pool } = api.services
  const caller = await signIn()
  expect((await read(caller)).status).toBe(200) // caches the grants, so the handler waits and not the permission check
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const sockets = await Promise.all(requestsOf(caller).map(send))
  await expect.poll(() => pool.waitingCount).toBe(sockets.length)
  for (const socket of sockets) socket.destroy()
  const open = () => new Promise((resolve) => api.app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(open).toBeLessThanOrEqual(1)
  for (const client of held) client.release()
  await expect.poll(underWay).toBe(0)
  expect(stray).toEqual([])
})

test('sockets closed 0 to 7 ms after the request do not affect others', async () => {
  const caller = await signIn()
  for (let sent = 0; sent < requests; sent += 8)
    await Promise.all(
      requestsOf(caller).flatMap((text) =>
        [0, 2, 4, 7].map(async (closeMs) => {
          const socket = await send(text)
          await pause(closeMs)
          socket.destroy()
        }),
      ),
    )
  await expect.poll(underWay, { timeout: 15_000 }).toBe(0)
  expect((await read(caller)).status).toBe(200)
  expect(stray).toEqual([])
})
