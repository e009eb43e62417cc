import { expect, it } from 'vitest'
import { altered } from '../../../../testing/answers.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, type } from '../../../../testing/screen.ts'

const spend = {
  ...{ id: '019a0000-0000-7000-8000-0000000000f3', fromDay: '2026-11-01', toDay: '2026-11-07', source: 'news' },
  ...{ medium: 'email', campaign: '=cmd|autumn', amountCents: 7_050, currency: 'USD', revision: 3 },
  updatedAt: '2026-11-01T00:00:00Z',
}
const list = 'GET /stores/spend'
const rows = (...items: object[]) => ({ items, previousCursor: null, nextCursor: null })

it('lists amounts by campaign and range', async () => {
  await openAdmin('/utm-analytics/spend', { answers: { [list]: rows(spend) } })
  const row = (await find('link', '=cmd|autumn')).closest('tr')
  expect(
    [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
  ).toEqual([...['=cmd|autumn', 'news', 'email', 'Nov 1 – 7, 2026', '$70.50']])
})

it('stores an amount in minor units, and requires all fields', async () => {
  const create = 'POST /stores/spend'
  const { requests } = await openAdmin('/utm-analytics/spend/create', { answers: { [list]: rows(), [create]: spend } })
  await click('button', 'Add ad spend')
  await findText('Enter a campaign, source or medium.')
  await findText('Enter an amount above zero.')
  await type('Campaign', ' autumn ')
  await type('First day', '2026-11-01')
  await type('Last day', 'Nov 7, 2026')
  await type('Amount (USD)', '70.5')
  await click('button', 'Add ad spend')
  await findAddress('/utm-analytics/spend')
  expect(requests(create)[0]?.body).toEqual({
    ...{ campaign: 'autumn', source: '', medium: '', fromDay: '2026-11-01', toDay: '2026-11-07', amountCents: 7_050 },
  })
})

it('deletes an amount after naming it', async () => {
  const remove = `DELETE /stores/spend/${spend.id}`
  const { requests } = await openAdmin(`/utm-analytics/spend/${spend.id}`, {
    answers: { [list]: rows(), [`GET /stores/spend/${spend.id}`]: spend, [remove]: {} },
  })
  await click('button', 'Delete ad spend')
  await findText('Delete $70.50 for =cmd|autumn?')
  await click('button', 'Delete ad spend', -1)
  await findAddress('/utm-analytics/spend')
  expect(requests(remove)).toHaveLength(1)
})

it('starts one import however often it is pressed, and shows invalid lines', async () => {
  const send = 'POST /stores/spend/import'
  const { requests } = await openAdmin('/utm-analytics/spend', {
    answers: { [list]: rows(), [send]: { taskId: '019a0000-0000-7000-8000-0000000000f4' } },
  })
  await click('button', 'Import ad spend', 0)
  await type('Lines', 'day,amount\n2026-11-01,5')
  await click('button', 'Import ad spend', -1)
  await findText('Lines with errors will be listed when the import is done.')
  const [sent] = requests(send)
  expect(sent?.body).toEqual({ csv: 'day,amount\n2026-11-01,5' })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})

it('shows no actions to users who may only view', async () => {
  await openAdmin('/utm-analytics/spend', {
    answers: {
      [list]: rows(spend),
      ...altered('GET /users/info', { isStoreOwner: false, scopes: ['utm_analystics.view'] }),
    },
  })
  await findText('=cmd|autumn')
  expect(all('button', /spend$/)).toEqual([])
  expect(all('link', '=cmd|autumn')).toEqual([])
})
