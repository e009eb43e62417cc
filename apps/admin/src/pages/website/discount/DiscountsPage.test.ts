import { expect, it } from 'vitest'
import { type Answers, altered } from '../../../testing/answers.ts'
import { exampleDiscount } from '../../../testing/examples-of-discounts.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../testing/screen.ts'

const discount = exampleDiscount()
const started = { taskId: '019a0000-0000-7000-8000-0000000000f9' }
const answers: Answers = {
  'GET /stores/discounts': { items: [discount], previousCursor: null, nextCursor: 'next' },
  'GET /stores/discounts/count': { count: 431, isMore: false },
}
const path = (name: string) => `POST /stores/discounts/${name}`

it('pauses the selected discounts, and resumes all that match, of the method of the page alone [A2-21]', async () => {
  const [many, matching] = [path('paused'), path('matching/paused')]
  const { requests } = await openAdmin('/discounts?state=paused', {
    answers: { ...answers, [many]: started, [matching]: started },
  })
  await click('checkbox', 'Select SPRING')
  await click('button', 'Pause')
  await expect.poll(() => requests(many)).toHaveLength(1)
  expect(requests(many)[0]!.body).toEqual({ isPaused: true, ids: [discount.id] })
  expect(requests(many)[0]!.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  await find('status', /The task shows the progress, and offers to undo it\./)
  await click('checkbox', 'Select SPRING')
  await click('button', 'Select all 431 matching entries')
  await click('button', 'Resume')
  await expect.poll(() => requests(matching)).toHaveLength(1)
  expect(requests(matching)[0]!.body).toEqual({
    isPaused: false,
    matching: { state: 'paused', method: 'code', count: 431 },
  })
})

it('exports the discounts of the page that are filtered [A2-21]', async () => {
  const exporting = path('export')
  const { requests } = await openAdmin('/discounts/automatic?state=active', {
    answers: { ...answers, [exporting]: started },
  })
  await click('button', 'Export discounts')
  await expect.poll(() => requests(exporting)).toHaveLength(1)
  expect(requests(exporting)[0]!.body).toEqual({ state: 'active', method: 'automatic', language: 'en' })
})

it('says that a deletion can’t be undone before it deletes discounts', async () => {
  const [many, matching] = [path('removals'), path('matching/removals')]
  const { requests } = await openAdmin('/discounts/automatic', {
    answers: {
      ...{ ...answers, [many]: started, [matching]: started },
      'GET /stores/discounts': {
        items: [exampleDiscount({ method: 'automatic', code: '' })],
        ...{ previousCursor: null, nextCursor: 'next' },
      },
    },
  })
  await click('checkbox', 'Select Spring sale')
  await click('button', 'Delete discounts')
  await findText('Delete 1 discount?')
  await findText(/Orders keep the discounts that they have\. This can’t be undone\./)
  expect(requests(many)).toEqual([])
  await click('button', 'Delete discounts', -1)
  await expect.poll(() => requests(many)).toHaveLength(1)
  expect(requests(many)[0]!.body).toEqual({ ids: [discount.id] })
  await click('checkbox', 'Select Spring sale')
  await click('button', 'Select all 431 matching entries')
  await click('button', 'Delete discounts')
  await findText('Delete 431 discounts?')
  await click('button', 'Delete discounts', -1)
  await expect.poll(() => requests(matching)).toHaveLength(1)
  expect(requests(matching)[0]!.body).toEqual({ matching: { method: 'automatic', count: 431 } })
})

it('pauses nothing when the number of matches has changed, and offers the new one', async () => {
  const matching = path('matching/paused')
  let count = 431
  const { requests } = await openAdmin('/discounts', {
    answers: {
      ...answers,
      'GET /stores/discounts/count': () => ({ count, isMore: false }),
      [matching]: () => problemWith(409, ['The filter results changed.'], 'matching_changed'),
    },
  })
  await click('checkbox', 'Select SPRING')
  await click('button', 'Select all 431 matching entries')
  count = 430
  await click('button', 'Pause')
  await find('alert', /nothing was done/)
  await click('button', 'Select all 430 matching entries')
  await click('button', 'Pause')
  await expect.poll(() => requests(matching)).toHaveLength(2)
  expect(requests(matching)[1]!.body).toEqual({ isPaused: true, matching: { method: 'code', count: 430 } })
})

it('offers no selection to members who may not change discounts', async () => {
  const reader = altered('GET /users/info', { isStoreOwner: false, scopes: ['discounts.view'] })
  await openAdmin('/discounts', { answers: { ...answers, ...reader } })
  await findText('SPRING · Spring sale')
  expect(all('checkbox')).toEqual([])
})
