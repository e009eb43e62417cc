import { expect, it } from 'vitest'
import { type Answers, altered } from '../../../testing/answers.ts'
import { draftAnswers, exampleDraft } from '../../../testing/examples-of-drafts.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../testing/screen.ts'

const draft = exampleDraft()
const started = { taskId: '019a0000-0000-7000-8000-0000000000f9' }
const [many, matching] = ['POST /stores/draft-orders/removals', 'POST /stores/draft-orders/matching/removals']
const answers: Answers = {
  ...draftAnswers,
  'GET /stores/draft-orders': { items: [draft], previousCursor: null, nextCursor: 'next' },
  'GET /stores/draft-orders/count': { count: 431, isMore: false },
  ...{ [many]: started, [matching]: started },
}

it('says what a deletion does before it deletes the selected drafts, or all that match [A2-23]', async () => {
  const { requests } = await openAdmin('/draft-orders?state=open', { answers })
  await click('checkbox', 'Select #D12')
  await click('button', 'Delete drafts')
  await findText('Delete 1 draft order?')
  await findText(/Drafts that are completed or being paid will be kept\. This can’t be undone\./)
  expect(requests(many)).toEqual([])
  await click('button', 'Delete drafts', -1)
  await expect.poll(() => requests(many)).toHaveLength(1)
  expect(requests(many)[0]!.body).toEqual({ ids: [draft.id] })
  expect(requests(many)[0]!.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  await find('status', /The task shows the progress/)
  await click('checkbox', 'Select #D12')
  await click('button', 'Select all 431 matching entries')
  await click('button', 'Delete drafts')
  await findText('Delete 431 draft orders?')
  await click('button', 'Delete drafts', -1)
  await expect.poll(() => requests(matching)).toHaveLength(1)
  expect(requests(matching)[0]!.body).toEqual({ matching: { state: 'open', count: 431 } })
})

it('exports the drafts that are filtered, for those who may [A2-23]', async () => {
  const exporting = 'POST /stores/draft-orders/export'
  const { requests } = await openAdmin('/draft-orders?state=open', { answers: { ...answers, [exporting]: started } })
  await click('button', 'Export drafts')
  await expect.poll(() => requests(exporting)).toHaveLength(1)
  expect(requests(exporting)[0]!.body).toEqual({ state: 'open', language: 'en' })
  expect(requests(exporting)[0]!.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})

it('offers no export to members who may only see drafts', async () => {
  const scopes = altered('GET /users/info', { isStoreOwner: false, scopes: ['orders.view'] })
  await openAdmin('/draft-orders', { answers: { ...answers, ...scopes } })
  await find('link', '#D12')
  expect(all('button', /^Export/)).toEqual([])
})

it('deletes nothing when the dialog is cancelled', async () => {
  const { requests } = await openAdmin('/draft-orders', { answers })
  await click('checkbox', 'Select #D12')
  await click('button', 'Delete drafts')
  await click('button', 'Cancel')
  await expect.poll(() => all('dialog')).toEqual([])
  expect(requests(many)).toEqual([])
})

it('deletes nothing when the number of matches has changed, and offers the new one', async () => {
  let count = 431
  const { requests } = await openAdmin('/draft-orders', {
    answers: {
      ...answers,
      'GET /stores/draft-orders/count': () => ({ count, isMore: false }),
      [matching]: () => problemWith(409, ['The filter results changed.'], 'matching_changed'),
    },
  })
  await click('checkbox', 'Select #D12')
  await click('button', 'Select all 431 matching entries')
  count = 430
  await click('button', 'Delete drafts')
  await click('button', 'Delete drafts', -1)
  await find('alert', /nothing was done/)
  expect(requests(matching)).toHaveLength(1)
  await find('button', 'Select all 430 matching entries')
})

it('offers no selection to members who may not change orders', async () => {
  const reader = altered('GET /users/info', { isStoreOwner: false, scopes: ['orders.view'] })
  await openAdmin('/draft-orders', { answers: { ...answers, ...reader } })
  await findText('#D12')
  expect(all('checkbox')).toEqual([])
})
