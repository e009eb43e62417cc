import { expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { exampleFeed, exampleFeedPreview, feedAnswers } from '../../../testing/examples-of-feeds.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const feed = exampleFeed()
const address = `/product-feeds/${feed.id}`
const path = `/stores/product-feeds/${feed.id}`
const open = (at: string, answers: object = {}) => openAdmin(at, { answers: { ...feedAnswers, ...answers } })
const last = (requests: { body: unknown }[]) => requests.at(-1)?.body

it('lists feeds with platform, products, findings and their last and next runs [A2-09]', async () => {
  await open('/product-feeds')
  await find('heading', 'Product feeds')
  for (const text of ['Google Merchant Center · XML', '1,204', 'Done with warnings']) await findText(text)
  await find('button', 'Copy address of Shopping ads')
  await click('link', 'Shopping ads')
  await findAddress(address)
})

it('chooses products and sources, previews the first items, and creates a feed [A2-09]', async () => {
  const { requests } = await open('/product-feeds/create', { 'POST /stores/product-feeds': feed })
  await type('Name', ' TikTok ads ')
  await choose('Platform', 'TikTok')
  await choose('Format', 'CSV')
  await findText('312 products with 1,204 variants')
  await findText('Blue mug – L')
  await findText('is empty. Fill it, or choose another source.')
  await click('button', 'Edit Brand')
  await choose('Source 1 of Brand', 'Fixed text')
  await click('button', 'Move source 1 down')
  await click('button', 'Create feed')
  await findText('Enter a value, or remove this source.')
  expect(requests('POST /stores/product-feeds')).toEqual([])
  await type('Text', ' Lotus ')
  await click('button', 'Add source')
  await click('button', 'Remove source 3')
  await click('button', 'Edit Color')
  await click('button', 'Remove source 4')
  await findText('Option “color” → Option “colour” → Option “màu”')
  await click('button', 'Use usual sources')
  const contents = {
    ...{ platform: 'tiktok', match: 'all', conditions: [] },
    map: {
      brand: [
        { source: 'shop_name', name: '' },
        { source: 'text', name: 'Lotus' },
      ],
    },
  }
  await vi.waitFor(() => expect(last(requests('POST /stores/product-feeds/preview'))).toEqual(contents))
  await choose('How often', 'Every week')
  await choose('Day of the week', 'Sunday')
  await click('button', 'Create feed')
  await vi.waitFor(() => expect(requests('POST /stores/product-feeds')).toHaveLength(1))
  expect(last(requests('POST /stores/product-feeds'))).toEqual({
    ...{ ...contents, name: 'TikTok ads', format: 'csv', every: 'week', weekday: 7, hour: 4 },
  })
  await findAddress(address)
})

it('shows the findings of the last run with remedy and products, and writes the feed again [A2-09]', async () => {
  const { requests } = await open(address, { [`POST ${path}/runs`]: { taskId: feed.lastRun!.taskId } })
  await findText('is not a valid barcode. Check its digits, or leave it empty.')
  await findText('7 products')
  await findText('and 5 more')
  expect(await find('link', 'Áo dài')).toHaveProperty('href', expect.stringMatching(/\/products\/019a/))
  expect(await find('textbox', 'Address of Shopping ads')).toHaveProperty('value', feed.url)
  expect(await find('link', 'Open file')).toHaveProperty('href', feed.url)
  await findText('Fixed text “Lotus”')
  await click('button', 'Write now')
  await vi.waitFor(() => expect(requests(`POST ${path}/runs`)).toHaveLength(1))
  await type('Name', 'Spring')
  await vi.waitFor(async () => expect(await find('button', 'Write now')).toHaveProperty('disabled', true))
})

it('says that a run is in progress, that a schedule is paused, and that nothing matches', async () => {
  const queued = { ...feed.lastRun!, state: 'queued' as const }
  await open(address, {
    [`GET ${path}`]: exampleFeed({ lastRun: queued, fileAt: null, isPaused: true, nextRunAt: null }),
    'POST /stores/product-feeds/preview': exampleFeedPreview({ products: 10_000, isMore: true, items: [] }),
  })
  await findText(/The file is being written/)
  await findText('There is no complete file yet.')
  await findText('Paused')
  await findText('More than 10,000 products')
  await findText('No active product matches.')
  expect(await find('button', 'Write now')).toHaveProperty('disabled', true)
})

it('asks before it changes the address or deletes the feed', async () => {
  const { requests } = await open(address, { [`POST ${path}/address`]: feed, [`DELETE ${path}`]: {} })
  await click('button', 'New address')
  await findText(/The current address will stop working/)
  await click('button', 'New address', -1)
  await findText('The feed has a new address')
  await click('button', 'Delete feed')
  await click('button', 'Delete feed', -1)
  await vi.waitFor(() => expect(requests(`DELETE ${path}`)).toHaveLength(1))
  await findAddress('/product-feeds')
})

it('a member who may not export sees the feed and changes nothing', async () => {
  await open(address, altered('GET /users/info', { isStoreOwner: false, scopes: ['products.view'] }))
  await find('button', 'Copy address')
  expect(all('button', /Write now|Delete feed|New address/)).toEqual([])
  expect((await find('textbox', 'Name')).closest('fieldset')?.disabled).toBe(true)
})
