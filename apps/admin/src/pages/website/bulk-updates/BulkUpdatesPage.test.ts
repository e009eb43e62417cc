import { expect, it, vi } from 'vitest'
import { bulkAnswers, exampleBulkUpdate, examplePreview } from '../../../testing/examples-of-bulk.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const update = exampleBulkUpdate()
const address = `/products/bulk-updates/${update.id}`
const open = (at: string, answers: object = {}) => openAdmin(at, { answers: { ...bulkAnswers, ...answers } })
const last = (requests: { body: unknown }[]) => requests.at(-1)?.body

it('lists bulk updates with their last run and their next one [A2-11]', async () => {
  await open('/products/bulk-updates')
  await find('heading', 'Bulk updates')
  await find('link', 'Autumn sale')
  await findText('Change price by percent, Round price')
  await findText('Done with warnings')
  await findText('Eve Nguyen')
  await click('link', 'Autumn sale')
  await findAddress(address)
})

it('builds conditions and actions, previews what they change, and saves them [A2-11]', async () => {
  const { requests } = await open('/products/bulk-updates/create', { 'POST /stores/bulk-updates': update })
  await type('Name', 'Winter')
  await findText('Complete the conditions and actions to see what changes.')
  await type('Percent', '-12.5')
  await click('button', 'Add condition')
  await choose('Field of condition 1', 'Price')
  await choose('Comparison of condition 1', 'is less than')
  await type('Value of condition 1', '25')
  await click('button', 'Add action')
  await choose('Action 2', 'Round price')
  await type('Price ending', '.95')
  await findText('312 products · 1,204 variants')
  await findText('Of the first 200 products: 800 variants of 190 products change.')
  await findText('1 item can’t be changed and stays as it is.')
  await findText('The compare-at price of 3 variants isn’t above their price.')
  await findText(/Price: \$12\.34 → \$10\.99/)
  await findText(/Tags: none → Sale, "A, B"/)
  await findText(/Description: Old → New one/)
  const recipe = {
    match: 'all',
    conditions: [{ field: 'price', operator: 'less', value: 2500 }],
    actions: [
      { kind: 'price_percent', basisPoints: -1250 },
      { kind: 'price_round', step: 100, ending: 95 },
    ],
  }
  await vi.waitFor(() => expect(last(requests('POST /stores/bulk-updates/preview'))).toEqual(recipe))
  await choose('Runs', 'Every week')
  await choose('Day of the week', 'Sunday')
  await choose(/^Hour/, '07:00 GMT+7')
  await click('button', 'Save bulk update')
  await vi.waitFor(() => expect(requests('POST /stores/bulk-updates')).toHaveLength(1))
  expect(last(requests('POST /stores/bulk-updates'))).toEqual({
    ...{ name: 'Winter', ...recipe, every: 'week', runAt: null, weekday: 7, hour: 7 },
  })
  await findAddress(address)
})

it('runs what is stored, with the number of products that the person saw [A2-11]', async () => {
  const run = `POST /stores/bulk-updates/${update.id}/runs`
  const { requests } = await open(address, { [run]: { taskId: update.lastRun!.taskId } })
  await findText('312 products · 1,204 variants')
  await click('button', 'Run now')
  await findText('312 products with 1,204 variants will be updated. You can undo the run afterwards.')
  await click('button', 'Run now', -1)
  await vi.waitFor(() => expect(requests(run)).toHaveLength(1))
  expect(last(requests(run))).toEqual({ products: 312, revision: 3 })
})

it('typed changes are saved before a run, and a run of other products is refused and says so', async () => {
  const run = `POST /stores/bulk-updates/${update.id}/runs`
  await open(address, { [run]: () => problemWith(409, ['Other products match.'], 'matching_changed') })
  await findText('312 products · 1,204 variants')
  await click('button', 'Run now')
  await click('button', 'Run now', -1)
  await findText('Other products match.')
  await click('button', 'Cancel')
  await type('Name', 'Spring')
  await vi.waitFor(async () => expect(await find('button', 'Run now')).toHaveProperty('disabled', true))
})

it('shows stored conditions and actions, a paused schedule, and the task of the last run', async () => {
  await open(address, {
    [`GET /stores/bulk-updates/${update.id}`]: { ...update, isPaused: true, nextRunAt: null },
    'POST /stores/bulk-updates/preview': examplePreview({ isMore: true, products: 100_000 }),
  })
  await findText('More than 100,000 products match. Add conditions to run it.')
  expect(await find('button', 'Run now')).toHaveProperty('disabled', true)
  await findText('Paused')
  expect(await find('combobox', 'Products must match')).toHaveProperty('value', 'all')
  expect(await find('textbox', 'Price ending')).toHaveProperty('value', '.99')
  const link = all('link').find((one) => one.getAttribute('href')?.includes(`task=${update.lastRun!.taskId}`))
  expect(link).toBeDefined()
})

it('says what is missing before it is sent, and where the server rejects an action', async () => {
  const findings = [{ path: 'actions.0.collectionId', message: 'This collection no longer exists.' }]
  const { requests } = await open('/products/bulk-updates/create', {
    'POST /stores/bulk-updates': () =>
      new Response(
        JSON.stringify({ status: 400, code: 'invalid_request', messages: ['Gone.'], findings, requestId: 'r' }),
        { status: 400, headers: { 'content-type': 'application/problem+json' } },
      ),
  })
  await type('Name', 'Winter')
  await click('button', 'Add condition')
  await click('button', 'Save bulk update')
  await findText('Fill in this action, or remove it.')
  await findText('Enter a value.')
  expect(requests('POST /stores/bulk-updates')).toEqual([])
  await click('button', 'Remove condition 1')
  await type('Percent', '10')
  await click('button', 'Save bulk update')
  await findText('This collection no longer exists.')
})

it('deletes a bulk update, and says that changed products stay changed', async () => {
  const call = `DELETE /stores/bulk-updates/${update.id}`
  const { requests } = await open(address, { [call]: {} })
  await click('button', 'Delete bulk update')
  await findText('It won’t run any more. Products that it has changed stay changed.')
  await click('button', 'Delete bulk update', -1)
  await vi.waitFor(() => expect(requests(call)).toHaveLength(1))
  await findAddress('/products/bulk-updates')
})
