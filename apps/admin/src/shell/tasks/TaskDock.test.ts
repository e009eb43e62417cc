import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { exampleTask } from '../../testing/examples.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { all, click, find, findAddress, findText } from '../../testing/screen.ts'

const list = 'GET /stores/tasks'
const now = new Date('2026-11-21T22:06:00Z')
const ended = { state: 'done', done: 1000, finishedAt: '2026-11-21T22:05:50.000Z' } as const

afterEach(() => void vi.useRealTimers())

async function openWith(tasks: () => ReturnType<typeof exampleTask>[], more = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  return openAdmin('/orders', {
    answers: { [list]: () => ({ items: tasks(), previousCursor: null, nextCursor: null }), ...more },
  })
}
const reload = async () => {
  const { queryClient } = await import('../../api/query-client.ts')
  await queryClient.invalidateQueries({ queryKey: ['tasks'] })
}
const dock = () => all('complementary', 'Running tasks')

it('shows the name, progress and remaining time of running tasks on every page', async () => {
  await openWith(() => [exampleTask()])
  const bar = (await find('progressbar', 'Export orders')) as HTMLProgressElement
  expect([bar.value, bar.max]).toEqual([250, 1000])
  await findText('250 of 1,000')
  await findText('about 3 minutes left')
  await click('link', 'Products')
  await findAddress('/products')
  await find('progressbar', 'Export orders')
})

it('shows an indeterminate bar while the total is unknown', async () => {
  await openWith(() => [exampleTask({ total: null })])
  const bar = await find('progressbar', 'Export orders')
  expect(bar.hasAttribute('value')).toBe(false)
  await findText('250 done')
  expect(document.body.textContent).not.toContain('left')
})

it('counts no more than there is, though one thing may fail in several rows, and says what the task has to say', async () => {
  const running = exampleTask({ done: 990, failed: 60 })
  const message = { en: 'Nothing was changed. New: 2.', vi: 'Chưa thay đổi gì. Mới: 2.' }
  await openWith(() => [running, exampleTask({ ...ended, id: running.id.replace(/.$/, '9'), message })])
  await findText('1,000 of 1,000')
  await findText(message.en)
})

it('stops a task after its current batch, and says so until then', async () => {
  let task = exampleTask()
  const { requests } = await openWith(() => [task], {
    [`POST /stores/tasks/${task.id}/cancellation`]: () => {
      task = exampleTask({ cancelRequestedAt: now.toISOString() })
      return task
    },
  })
  await click('button', 'Stop: Export orders')
  await findText('Stopping')
  expect(all('button', 'Stop: Export orders')).toEqual([])
  expect(requests(`POST /stores/tasks/${task.id}/cancellation`)).toHaveLength(1)
})

it('stays closed over a reload, and reopens when the task ends', async () => {
  let task = exampleTask()
  await openWith(() => [task])
  await click('button', 'Hide until the next task')
  await vi.waitFor(() => expect(dock()).toEqual([]))
  expect(document.activeElement?.id).toBe('content')
  const session = { 'backroom.hiddenTasks': sessionStorage.getItem('backroom.hiddenTasks')! }
  const { requests } = await openAdmin('/orders', {
    session,
    answers: { [list]: () => ({ items: [task], previousCursor: null, nextCursor: null }) },
  })
  await vi.waitFor(() => expect(requests(list).length).toBeGreaterThan(0), { timeout: 4000 })
  await find('heading', 'No orders yet')
  expect(dock()).toEqual([])
  task = exampleTask(ended)
  await reload()
  await findText('Done')
})

it("offers the file of the user's own task for ten minutes, and hides ended tasks of other users", async () => {
  const file = { name: 'orders-2026-11-21.csv', byteCount: 4 }
  const mine = exampleTask({ ...ended, file })
  const old = exampleTask({ ...ended, id: crypto.randomUUID(), finishedAt: '2026-11-21T21:55:50.000Z', file })
  const others = exampleTask({
    ...ended,
    id: crypto.randomUUID(),
    startedBy: { id: crypto.randomUUID(), name: 'Sam', email: 's@example.com' },
  })
  const downloads: [string, string][] = []
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    void (content as Blob).text().then((text) => downloads.push(['content', text]))
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(['name', this.download])
  })
  const { requests } = await openWith(() => [mine, old, others], {
    [`GET /stores/tasks/${mine.id}/file`]: new Response('a,b\n'),
  })
  await find('link', /^Show details/)
  expect(all('link', /^Show details/)).toHaveLength(1)
  vi.mocked(HTMLAnchorElement.prototype.click).mockClear()
  await click('button', 'Download orders-2026-11-21.csv')
  await vi.waitFor(() =>
    expect(downloads.toSorted()).toEqual([
      ['content', 'a,b\n'],
      ['name', file.name],
    ]),
  )
  expect(requests(`GET /stores/tasks/${mine.id}/file`)).toHaveLength(1)
})

it('shows three tasks and a link to the rest', async () => {
  await openWith(() => Array.from({ length: 5 }, () => exampleTask({ id: crypto.randomUUID() })))
  await click('link', 'and 2 more')
  await findAddress('/tasks')
})

it('is in Vietnamese', async () => {
  await openWith(() => [exampleTask()])
  await click('button', 'Tiếng Việt (VI)')
  await find('progressbar', 'Xuất danh sách đơn')
  await findText('còn khoảng 3 phút')
})

it('offers to undo an ended task', async () => {
  const change = exampleTask({ kind: 'products.status', isUndoable: true, ...ended })
  const call = `POST /stores/tasks/${change.id}/undo`
  const { requests } = await openWith(() => [change], { [call]: { taskId: crypto.randomUUID() } })
  await click('button', 'Undo: Change product status')
  await vi.waitFor(() => expect(requests(call)).toHaveLength(1))
})

it('reloads the changed list when a task ends', async () => {
  let task = exampleTask()
  const { requests } = await openWith(() => [task])
  await find('progressbar', 'Export orders')
  const before = requests('GET /stores/orders').length
  task = exampleTask(ended)
  await reload()
  await vi.waitFor(() => expect(requests('GET /stores/orders').length).toBe(before + 1))
})
