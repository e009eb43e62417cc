import { expect, it } from 'vitest'
import { type Answers, altered } from '../../../testing/answers.ts'
import { collectionAnswers, exampleCollection } from '../../../testing/examples-of-collections.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../testing/screen.ts'

const { id, title } = exampleCollection()
const select = `Select ${title}`
const started = { taskId: '019a0000-0000-7000-8000-0000000000f9' }
const path = (name: string) => `POST /stores/collections/${name}`
const answers: Answers = {
  ...collectionAnswers,
  'GET /stores/collections': { items: [exampleCollection()], previousCursor: null, nextCursor: 'next' },
  'GET /stores/collections/count': { count: 431, isMore: false },
}

it('publishes the selected collections, and hides all that match [A2-06]', async () => {
  const [many, matching] = [path('published'), path('matching/published')]
  const { requests } = await openAdmin('/collections?kind=manual', {
    answers: { ...answers, [many]: started, [matching]: started },
  })
  await click('checkbox', select)
  await click('button', 'Publish')
  await expect.poll(() => requests(many)).toHaveLength(1)
  expect(requests(many)[0]!.body).toEqual({ isPublished: true, ids: [id] })
  expect(requests(many)[0]!.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  await find('status', /The task shows the progress, and offers to undo it\./)
  await click('checkbox', select)
  await click('button', 'Select all 431 matching entries')
  await click('button', 'Hide')
  await expect.poll(() => requests(matching)).toHaveLength(1)
  expect(requests(matching)[0]!.body).toEqual({ isPublished: false, matching: { kind: 'manual', count: 431 } })
})

it('says what will miss the collections before it deletes them', async () => {
  const [many, matching] = [path('removals'), path('matching/removals')]
  const { requests } = await openAdmin('/collections', {
    answers: { ...answers, [many]: started, [matching]: started },
  })
  await click('checkbox', select)
  await click('button', 'Delete collections')
  await findText('Delete 1 collection?')
  await findText(/menus will hide their links\. Themes, size charts and widgets will lose them/)
  expect(requests(many)).toEqual([])
  await click('button', 'Delete collections', -1)
  await expect.poll(() => requests(many)).toHaveLength(1)
  expect(requests(many)[0]!.body).toEqual({ ids: [id] })
  await click('checkbox', select)
  await click('button', 'Select all 431 matching entries')
  await click('button', 'Delete collections')
  await findText('Delete 431 collections?')
  await click('button', 'Delete collections', -1)
  await expect.poll(() => requests(matching)).toHaveLength(1)
  expect(requests(matching)[0]!.body).toEqual({ matching: { count: 431 } })
})

it('hides nothing when the number of matches has changed, and offers the new one', async () => {
  const matching = path('matching/published')
  let count = 431
  const { requests } = await openAdmin('/collections', {
    answers: {
      ...answers,
      'GET /stores/collections/count': () => ({ count, isMore: false }),
      [matching]: () => problemWith(409, ['The filter results changed.'], 'matching_changed'),
    },
  })
  await click('checkbox', select)
  await click('button', 'Select all 431 matching entries')
  count = 430
  await click('button', 'Hide')
  await find('alert', /nothing was done/)
  await click('button', 'Select all 430 matching entries')
  await click('button', 'Hide')
  await expect.poll(() => requests(matching)).toHaveLength(2)
  expect(requests(matching)[1]!.body).toEqual({ isPublished: false, matching: { count: 430 } })
})

const open = (scopes: string[]) =>
  openAdmin('/collections', { answers: { ...answers, ...altered('GET /users/info', { isStoreOwner: false, scopes }) } })

it('offers to publish and hide to members who may change products, and to delete to those who may delete them', async () => {
  await open(['products.view', 'products.edit'])
  await click('checkbox', select)
  await find('button', 'Publish')
  await find('button', 'Hide')
  expect(all('button', 'Delete collections')).toEqual([])
})

it('offers only to delete to members who may only delete products', async () => {
  await open(['products.view', 'products.delete'])
  await click('checkbox', select)
  await find('button', 'Delete collections')
  expect(all('button', 'Publish')).toEqual([])
})

it('offers no selection to members who only see products', async () => {
  await open(['products.view'])
  await findText(title)
  expect(all('checkbox')).toEqual([])
})
