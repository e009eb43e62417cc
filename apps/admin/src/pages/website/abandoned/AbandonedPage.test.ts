import { expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findText, type } from '../../../testing/screen.ts'

const left = {
  ...{ id: '01a00000-0000-7000-8000-000000000001', email: 'mai@example.test', name: 'Mai Lê' },
  ...{ abandonedAt: '2026-11-20T10:00:00Z', step: 'delivery', state: 'not_recovered', mailCount: 1, discountCode: '' },
  ...{ totalCents: 4_000, currency: 'USD', order: null },
  lines: [{ id: '1', title: 'Reed basket', variantTitle: '', quantity: 2, totalCents: 4_000, imageUrl: '' }],
}
const list = 'GET /stores/abandoned-checkouts'
const figures = 'GET /stores/abandoned-checkouts/figures'
const exporting = 'POST /stores/abandoned-checkouts/export'
const answers = {
  [list]: { items: [left], previousCursor: null, nextCursor: null },
  [figures]: { abandoned: 8, recovered: 2, revenueCents: 12_345, currency: 'USD' },
}

it('lists what was left and where, with figures of the same days, and exports what is filtered [A2-04]', async () => {
  const days = '2026-11-01..2026-11-25'
  const { requests } = await openAdmin(`/abandoned-checkouts?state=not_recovered&abandoned=${days}`, { answers })
  expect((await find('link', 'Mai Lê')).getAttribute('href')).toBe(`/admin/northwind/abandoned-checkouts/${left.id}`)
  await findText('2 × Reed basket')
  for (const value of ['8', '25%', '$123.45']) await findText(value)
  expect(requests(figures)[0]?.query.get('abandoned')).toBe(days)
  await click('button', 'Export abandoned checkouts')
  await vi.waitFor(() =>
    expect(requests(exporting)[0]?.body).toMatchObject({ state: 'not_recovered', abandoned: days }),
  )
})

it('offers export and emails only with their permissions', async () => {
  const scopes = altered('GET /users/info', { isStoreOwner: false, scopes: ['orders.view'] })
  await openAdmin('/abandoned-checkouts', { answers: { ...scopes, ...answers } })
  await findText('2 × Reed basket')
  expect([all('button', /Export/), all('link', 'Emails')]).toEqual([[], []])
})

it('previews the text that is typed, before it is saved', async () => {
  const preview = 'POST /stores/abandoned-checkouts/settings/preview'
  const { requests } = await openAdmin('/abandoned-checkouts/emails', {
    answers: {
      'GET /stores/abandoned-checkouts/settings': {
        ...{ firstEnabled: true, firstHours: 1, firstSubject: '', firstBody: '' },
        ...{ secondEnabled: false, secondHours: 24, secondSubject: '', secondBody: '' },
        ...{ thirdEnabled: false, thirdHours: 72, thirdSubject: '', thirdBody: '' },
        ...{ codePercent: 10, codeDays: 7, codeStep: 1, revision: 1 },
      },
      [preview]: {
        ...{
          recipient: 'mai@example.test',
          subject: 'Still there?',
          paragraphs: ['Come back'],
          labels: ['Continue checkout'],
        },
        isExample: false,
      },
    },
  })
  await type('Subject of the first email', 'Still there?')
  all('button', 'Preview')[0]!.click()
  await findText('To mai@example.test, who left the newest checkout')
  await findText('Come back')
  expect(requests(preview).at(-1)?.body).toMatchObject({
    step: 1,
    subject: 'Still there?',
    codePercent: 10,
    codeStep: 1,
  })
})
