import { expect, it, vi } from 'vitest'
import { exampleTask } from '../../../testing/examples.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText } from '../../../testing/screen.ts'

const list = 'GET /stores/tasks'
const at = '2026-11-21T22:05:50.000Z'
const done = exampleTask({ state: 'done', done: 1000, finishedAt: at })
const changed = exampleTask({
  id: '019a0000-0000-7000-8000-0000000000e2',
  kind: 'products.status',
  isUndoable: true,
  state: 'done_with_warnings',
  done: 998,
  failed: 2,
  finishedAt: at,
})
const page = (items: object[], nextCursor: string | null = null) => ({
  [list]: { items, previousCursor: null, nextCursor },
})
const one = (task: { id: string }) => ({ [`GET /stores/tasks/${task.id}`]: task })
const rowsOf = (task: { id: string }, answer: object) => ({ [`GET /stores/tasks/${task.id}/rows`]: answer })

it('lists kind, user, time, progress and result', async () => {
  await openAdmin('/tasks', { answers: page([changed, done]) })
  const button = await find('button', 'Change product status')
  expect(button.closest('tr')?.textContent).toMatch(/Change product statusAda Nguyen.*1,000 of 1,000Done with warnings/)
})

it('opens a task by its address, with its failed rows and reasons', async () => {
  const error = { en: 'This product no longer exists.', vi: 'Sản phẩm này không còn nữa.' }
  const rows = (number: number) => ({ number, outcome: 'failed', label: `Mug ${number}`, error })
  let answer: object = { items: [rows(7)], next: 7 }
  const { requests } = await openAdmin(`/tasks?task=${changed.id}`, {
    answers: { ...page([changed]), ...one(changed), ...rowsOf(changed, () => answer) },
  })
  await find('heading', 'Change product status')
  await findText('2 not done')
  await findText('Mug 7')
  await findText('This product no longer exists.')
  answer = { items: [rows(9)], next: null }
  await click('button', 'Show more')
  await findText('Mug 9')
  expect(requests(`GET /stores/tasks/${changed.id}/rows`).at(-1)?.query.get('after')).toBe('7')
  await click('button', 'Close', -1)
  await findAddress('/tasks')
})

it('undoes a task once, and offers this only where it is possible', async () => {
  const call = `POST /stores/tasks/${changed.id}/undo`
  const { requests } = await openAdmin('/tasks', {
    answers: {
      ...page([changed, done]),
      ...one(changed),
      ...one(done),
      ...rowsOf(changed, { items: [], next: null }),
      [call]: { taskId: crypto.randomUUID() },
    },
  })
  await click('button', 'Export orders')
  await findAddress(`/tasks?task=${done.id}`)
  await find('heading', 'Export orders')
  expect(all('button', 'Undo task')).toEqual([])
  await click('button', 'Close', -1)
  await click('button', 'Change product status')
  await click('button', 'Undo task')
  await findAddress('/tasks')
  expect(requests(call)).toHaveLength(1)
})

it('says what an undo can’t take back', async () => {
  const sent = exampleTask({ ...changed, kind: 'fulfillments.importTracking', failed: 0, state: 'done' })
  await openAdmin(`/tasks?task=${sent.id}`, { answers: { ...page([sent]), ...one(sent) } })
  await find('heading', 'Import tracking numbers')
  await findText(/Anything changed since then is kept\. Its parcels are cancelled\. Emails .* can’t be taken back\./)
})

it('filters by a kind, which the concepts define', async () => {
  const { requests } = await openAdmin('/tasks', { answers: page([done]) })
  await click('button', 'Add filter')
  await click('button', 'Task')
  await click('radio', 'Import ad spend')
  await findAddress('/tasks?kind=spend.import')
  await find('button', 'Task: Import ad spend')
  // The frame asks for tasks as well, at any time.
  await vi.waitFor(() => expect(requests(list).map(({ query }) => query.get('kind'))).toContain('spend.import'))
})

it('names the task that an undo reverted, and the reason of a failure', async () => {
  const message = { en: 'The filter has changed.', vi: 'Bộ lọc đã đổi.' }
  const undoing = exampleTask({ ...changed, undoes: done.id, state: 'failed', failed: 0, message })
  await openAdmin(`/tasks?task=${undoing.id}`, { answers: { ...page([undoing]), ...one(undoing) } })
  await find('heading', 'Undo: Change product status')
  await findText('The filter has changed.')
})

it('shows an unknown kind by its name', async () => {
  await openAdmin('/tasks', {
    answers: page([exampleTask({ kind: 'coupons.import', state: 'failed', finishedAt: at })]),
  })
  await find('button', 'coupons.import')
})

it('pages through older tasks, and says when there are none', async () => {
  const { requests } = await openAdmin('/tasks', { answers: page([done], 'older') })
  await click('button', 'Next')
  await findAddress('/tasks?at=older')
  await vi.waitFor(() => expect(requests(list).map(({ query }) => query.get('cursor'))).toContain('older'))
  await openAdmin('/tasks')
  await find('heading', 'No tasks yet')
})

it('shows the error and retries, and reports a deleted task', async () => {
  let answer: object = problemWith(409, ['The list is being rebuilt'])
  await openAdmin('/tasks', { answers: { [list]: () => answer } })
  await findText('The list is being rebuilt')
  answer = { items: [done], previousCursor: null, nextCursor: null }
  await click('button', 'Retry')
  await find('button', 'Export orders')
  await openAdmin(`/tasks?task=${changed.id}`, { answers: page([done]) })
  await find('heading', 'This task is no longer listed')
})
