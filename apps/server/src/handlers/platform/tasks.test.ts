import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { contract } from '@backroom/contract'
import { limits } from '@backroom/contract/platform/tasks/limits'
import { bamboo, lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limitReceiving, receivingMs } from '../../http/receiving-time.ts'
import { runTasks } from '../../jobs/run-tasks.ts'
import { startTestApi, type TestApi } from '../../test-api.ts'

let api: TestApi
let origin: string
let headers: Record<string, string>
beforeAll(async () => {
  api = await startTestApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { authorization } = await api.signIn()
  headers = { authorization, 'x-store-id': lotus }
})
afterAll(() => api.close())

const { tasks, orders, products } = contract
const query = async (statement: string, values: unknown[] = []) =>
  (await api.database.owner.query(statement, values)).rows

const upload = (body: BodyInit, name = 'products.csv') =>
  fetch(`${origin}${tasks.upload.path}?name=${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv', 'accept-language': 'vi' },
    body,
    duplex: 'half',
  } as RequestInit)

const openConnections = () =>
  new Promise<number>((resolve) => api.app.server.getConnections((_, count) => resolve(count)))

test('rejects a file that is too large before it is sent, with the limit and the remedy, and keeps nothing of it', async () => {
  const { hostname, port } = new URL(origin)
  const request = httpRequest({
    ...{ hostname, port, method: 'POST', path: `${tasks.upload.path}?name=products.csv` },
    headers: {
      ...{ ...headers, 'content-type': 'text/csv', 'accept-language': 'vi' },
      'content-length': String(limits.taskFileBytes + 1),
    },
  })
  request.write('title\r\n')
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(413)
  const { code, messages } = JSON.parse(Buffer.concat(await Array.fromAsync(response)).toString())
  expect([code, messages]).toEqual(['task_file_too_large', ['Tệp lớn hơn 200 MB. Hãy chia thành nhiều tệp.']])
  request.on('error', () => {}).destroy()
  expect(await query('select id from task_files')).toEqual([])
  await expect.poll(openConnections, { timeout: 5_000 }).toBe(0)
  const small = await upload('title\r\nMug\r\n')
  expect([small.status, await small.json()]).toEqual([201, { fileId: expect.any(String), byteCount: 12 }])
})

test('an upload of a person who was admitted may arrive slowly', async () => {
  const { files } = api.services.ports
  const put = files.put.bind(files)
  const stored = new Promise<void>((resolve) =>
    vi.spyOn(files, 'put').mockImplementation(async (...given) => {
      await put(...given)
      resolve()
    }),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const limit = (request: IncomingMessage) => limitReceiving(request)
  api.app.server.prependListener('request', limit)
  try {
    const { hostname, port } = new URL(origin)
    const request = httpRequest({
      ...{ hostname, port, method: 'POST', path: `${tasks.upload.path}?name=products.csv` },
      headers: { ...headers, 'content-type': 'text/csv' },
    })
    request.write('title\r\n'.repeat(2 ** 18))
    await stored
    vi.advanceTimersByTime(receivingMs)
    request.end('Mug\r\n')
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(response.resume().statusCode).toBe(201)
  } finally {
    api.app.server.removeListener('request', limit)
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

test('starts an export once per key, and serves its file only as a download', async () => {
  await makeThings(api.database.owner, lotus, ['order'])
  const key = { 'idempotency-key': crypto.randomUUID() }
  const begin = () => api.send(orders.export, { body: { language: 'vi' } }, { ...headers, ...key })
  const [{ taskId }, again] = [(await begin()).json(), (await begin()).json()]
  expect(again.taskId).toBe(taskId)
  await runTasks(api.services)
  const shown = (await api.send(tasks.show, { params: { id: taskId } }, headers)).json()
  expect(shown).toMatchObject({
    state: 'done',
    done: 1,
    total: 1,
    file: { name: expect.stringMatching(/^orders-.*csv$/) },
  })
  const response = await fetch(`${origin}/stores/tasks/${taskId}/file`, { headers })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''${shown.file.name}`,
    'content-length': String(shown.file.byteCount),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const [head, line, end] = bytes.toString().split('\r\n')
  expect(head).toMatch(/^\ufeffĐơn hàng,Đặt lúc/)
  expect(line).toMatch(/^#\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Bee Buyer,buyer@example.test,/)
  expect(line).toContain('25.00,USD')
  expect(end).toBe('')
  // Not even by its storage key.
  const [{ id, part }] = await query('select id, parts[1] as part from task_files where name = $1', [shown.file.name])
  expect((await fetch(`${origin}/files/${lotus}/${id}/${part}`)).status).toBe(404)
})

test('changes all matches of a filter only if their number is the one that the person saw', async () => {
  const rows = await query(
    `insert into products (store_id, handle, title) select $1, 'cup-' || n, 'Cup ' || n from generate_series(1, 3) n returning id`,
    [lotus],
  )
  const set = (count: number) =>
    api.send(products.setStatusOfMatching, { body: { status: 'draft', matching: { text: 'cup', count } } }, headers)
  const refused = await set(2)
  for (const count of [2 ** 31, Number.MAX_SAFE_INTEGER]) expect((await set(count)).statusCode, `${count}`).toBe(400)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'matching_changed'])
  expect((await set(3)).statusCode).toBe(201)
  await runTasks(api.services)
  const statuses = () =>
    query('select distinct status from products where id = any($1)', [rows.map(({ id }: { id: string }) => id)])
  expect(await statuses()).toEqual([{ status: 'draft' }])
})

test('changes products by their ids, and reports those that are gone', async () => {
  const { product, personalizedProduct } = await makeThings(api.database.owner, lotus, ['product'])
  const body = { status: 'archived', ids: [product, personalizedProduct, product] }
  const { taskId } = (await api.send(products.setStatus, { body }, headers)).json()
  await query('delete from products where id = $1', [product])
  await runTasks(api.services)
  const shown = (await api.send(tasks.show, { params: { id: taskId } }, headers)).json()
  expect(shown).toMatchObject({ state: 'done_with_warnings', done: 1, failed: 1, total: 2 })
  const { items } = (await api.send(tasks.rows, { params: { id: taskId } }, headers)).json()
  expect(items).toEqual([
    { number: 2, outcome: 'failed', label: product, error: expect.objectContaining({ en: expect.any(String) }) },
  ])
})

test('notifies windows of the store of a changed task, and no others', async () => {
  const stranger = await api.signIn(bamboo)
  const open = async (with_: Record<string, string>) => {
    const { body } = await fetch(origin + contract.notifications.stream.path, { headers: with_ })
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    return { next: async () => (await reader.read()).value, close: () => reader.cancel() }
  }
  const ours = await open(headers)
  const theirs = await open({ authorization: stranger.authorization, 'x-store-id': bamboo })
  for (const { next } of [ours, theirs]) expect(await next()).toBe(': welcome\n\n')
  await api.send(orders.export, { body: {} }, headers)
  expect(await ours.next()).toBe('event: tasks\ndata: \n\n')
  await api.send(orders.export, { body: {} }, { ...stranger, 'x-store-id': bamboo })
  // Both share one database connection, so its first event is about its own task.
  expect(await theirs.next()).toBe('event: tasks\ndata: \n\n')
  await ours.close()
  await theirs.close()
})
