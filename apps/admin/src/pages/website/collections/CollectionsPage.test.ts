import { expect, it, vi } from 'vitest'
import {
  collectionAnswers,
  exampleCollection,
  exampleMembers,
  ruleCollection,
} from '../../../testing/examples-of-collections.ts'
import { metafieldAnswers } from '../../../testing/examples-of-metafields.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { choose, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const tees = exampleCollection()
const open = (at: string, answers: object = {}) => openAdmin(at, { answers: { ...collectionAnswers, ...answers } })
const last = (requests: { body: unknown }[]) => requests.at(-1)?.body
const members = `/stores/collections/${tees.id}/products`

it('lists collections with their kind, products and state [A2-06]', async () => {
  await open('/collections')
  await find('heading', 'Collections')
  await findText('By rules')
  await findText('Being updated')
  await click('link', 'Adult tees')
  await findAddress(`/collections/${tees.id}`)
})

it('creates a collection by rules, and shows how many products meet them while they are typed [A2-06]', async () => {
  const { requests } = await open('/collections/create', { 'POST /stores/collections': ruleCollection })
  await type('Title', 'On sale')
  await click('radio', /^By rules/)
  await findText('Complete the conditions to see which products match.')
  await type('Value of condition 1', 'Sale')
  await findText('12 products match')
  await findText('Tee 1')
  await choose('Sort order', 'Price, low to high')
  await click('button', 'Create collection')
  await vi.waitFor(() => expect(requests('POST /stores/collections')).toHaveLength(1))
  expect(last(requests('POST /stores/collections'))).toMatchObject({
    ...{ kind: 'rules', title: 'On sale', sort: 'price', match: 'all', productIds: [] },
    conditions: [{ field: 'tag', operator: 'is', value: 'Sale' }],
  })
  await findAddress(`/collections/${ruleCollection.id}`)
})

it('offers metafields in rules, each with the comparisons of its type [A2-06]', async () => {
  const { requests } = await open('/collections/create', {
    ...metafieldAnswers,
    'POST /stores/collections': ruleCollection,
  })
  await type('Title', 'Linen')
  await click('radio', /^By rules/)
  // The metafields are loaded after the page.
  await vi.waitFor(() => choose('Field of condition 1', 'Metafield: Material'))
  await type('Value of condition 1', 'Linen')
  await click('button', 'Add condition')
  await choose('Field of condition 2', 'Metafield: Threads')
  await choose('Comparison of condition 2', 'is greater than')
  await type('Value of condition 2', '1.5')
  await click('button', 'Add condition')
  await choose('Field of condition 3', 'Metafield: Organic')
  await choose('Value of condition 3', 'No')
  await click('button', 'Create collection')
  await vi.waitFor(() => expect(requests('POST /stores/collections')).toHaveLength(1))
  expect(last(requests('POST /stores/collections'))).toMatchObject({
    conditions: [
      { field: 'metafieldText', key: 'custom.material', operator: 'is', value: 'Linen' },
      { field: 'metafieldNumber', key: 'custom.threads', operator: 'greater', value: 1.5 },
      { field: 'metafieldFlag', key: 'custom.organic', operator: 'is', value: 'false' },
    ],
  })
})

it('says that every product matches, or none', async () => {
  const preview = { products: 40, isMore: false, isAll: true, sample: [] }
  await open(`/collections/${ruleCollection.id}`, { 'POST /stores/collections/preview': preview })
  await findText('Every product of the shop matches.')
})

it('moves a product behind its new neighbour, with the revision that the person saw', async () => {
  const move = `PUT ${members}/019a0000-0000-7000-8000-0000000004a1/place`
  const { requests } = await open(`/collections/${tees.id}`, { [move]: { revision: 5 } })
  await click('button', 'Move Tee 1 down')
  await vi.waitFor(() => expect(requests(move)).toHaveLength(1))
  expect(last(requests(move))).toEqual({ afterId: '019a0000-0000-7000-8000-0000000004a2' })
})

it('says that somebody else changed the order, and loads it', async () => {
  const move = `PUT ${members}/019a0000-0000-7000-8000-0000000004a2/place`
  const { requests } = await open(`/collections/${tees.id}`, {
    [move]: () => problemWith(412, ['Somebody changed it.'], 'revision_conflict'),
  })
  await click('button', 'Move Tee 2 up')
  await findText(/Another person changed the products/)
  await vi.waitFor(() => expect(requests(`GET ${members}`).length).toBeGreaterThan(1))
})

it('removes products at once', async () => {
  const { requests } = await open(`/collections/${tees.id}`, { [`POST ${members}/removal`]: exampleMembers() })
  await click('button', 'Remove Tee 2')
  await vi.waitFor(() => expect(requests(`POST ${members}/removal`)).toHaveLength(1))
  expect(last(requests(`POST ${members}/removal`))).toEqual({ ids: ['019a0000-0000-7000-8000-0000000004a2'] })
})

it('names what refers to a collection before it is deleted', async () => {
  const named = (name: string) => [{ id: '019a0000-0000-7000-8000-0000000004f1', name }]
  const { requests } = await open(`/collections/${tees.id}`, {
    [`GET /stores/collections/${tees.id}/usage`]: {
      ...{ menus: named('Main menu'), themes: named('Spring'), sizeCharts: [], widgets: named('Row'), bulkUpdates: [] },
    },
    [`DELETE /stores/collections/${tees.id}`]: {},
  })
  await click('button', 'Delete collection')
  await findText('Menus that will hide their link: Main menu.')
  await findText('Themes that show it: Spring.')
  await click('button', 'Delete collection', -1)
  await vi.waitFor(() => expect(requests(`DELETE /stores/collections/${tees.id}`)).toHaveLength(1))
  await findAddress('/collections')
})

it('says that applying the rules has stopped, and applies them again', async () => {
  const at = `/stores/collections/${ruleCollection.id}`
  const stopped = { ...ruleCollection, refresh: { id: crypto.randomUUID(), state: 'failed' } }
  const { requests } = await open(`/collections/${ruleCollection.id}`, {
    ...{ [`GET ${at}`]: stopped, [`POST ${at}/refresh`]: { taskId: crypto.randomUUID() } },
  })
  await findText('The rules were not applied to all products.')
  const shown = requests(`GET ${at}`).length
  await click('button', 'Apply rules again')
  await vi.waitFor(() => expect(requests(`POST ${at}/refresh`)).toHaveLength(1))
  expect(requests(`POST ${at}/refresh`)[0]?.headers.get('idempotency-key')).toBeTruthy()
  await vi.waitFor(() => expect(requests(`GET ${at}`).length).toBeGreaterThan(shown))
})
