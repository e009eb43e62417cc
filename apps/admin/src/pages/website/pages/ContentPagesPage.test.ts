import { expect, it } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, typeInto } from '../../../testing/screen.ts'

const page = {
  id: '019a0000-0000-7000-8000-0000000000e2',
  title: 'Shipping',
  handle: 'shipping',
  publishedAt: null as string | null,
  url: 'http://northwind.localhost:4000/pages/shipping',
  updatedAt: '2026-11-01T00:00:00Z',
  body: '<p>We ship fast.</p>',
  seoTitle: '',
  seoDescription: '',
  revision: 3,
}
const list = 'GET /stores/onlinestore/pages'
const rows = (...items: object[]) => ({ items, previousCursor: null, nextCursor: null })
const show = `GET /stores/onlinestore/pages/${page.id}`
const update = `PUT /stores/onlinestore/pages/${page.id}`

it('lists pages as drafts, scheduled and published [A2-34]', async () => {
  const at = (title: string, publishedAt: string | null, id: string) => ({ ...page, title, publishedAt, id })
  await openAdmin('/pages', {
    answers: {
      [list]: rows(
        at('About', '2026-01-01T00:00:00Z', '019a0000-0000-7000-8000-0000000000a1'),
        at('Sale', '2126-01-01T00:00:00Z', '019a0000-0000-7000-8000-0000000000a2'),
        at('Notes', null, '019a0000-0000-7000-8000-0000000000a3'),
      ),
    },
  })
  for (const [title, state] of [
    ['About', 'Published'],
    ['Sale', 'Scheduled'],
    ['Notes', 'Draft'],
  ] as const) {
    const row = (await find('link', title)).closest('tr')
    expect(row?.textContent).toContain(state)
  }
})

it('publishes a draft against the known revision, and shows its address', async () => {
  const saved = { ...page, publishedAt: '2026-11-02T00:00:00Z', revision: 4 }
  const { requests } = await openAdmin(`/pages/${page.id}`, {
    answers: { [list]: rows(page), [show]: page, [update]: saved },
  })
  expect(all('link', 'View page')).toEqual([])
  await click('radio', /^Published/)
  await click('button', 'Save')
  await find('status', /Saved/)
  const [sent] = requests(update)
  expect(sent?.headers.get('if-match')).toBe('"3"')
  expect(sent?.body).toMatchObject({ title: 'Shipping', body: page.body, publishedAt: expect.stringMatching(/Z$/) })
  expect((await find('link', 'View page')).getAttribute('href')).toBe(page.url)
})

it("schedules a page in the store's time zone", async () => {
  const { requests } = await openAdmin(`/pages/${page.id}`, { answers: { [show]: page, [update]: page } })
  await click('radio', /^Scheduled/)
  typeInto(document.querySelector<HTMLInputElement>('input[type=datetime-local]')!, '2126-03-01T09:00')
  await click('button', 'Save')
  await find('status', /Saved/)
  // Saigon is UTC+7.
  expect(requests(update)[0]?.body).toMatchObject({ publishedAt: '2126-03-01T02:00:00.000Z' })
})

it('offers publishing only with permission', async () => {
  await openAdmin('/pages/create', {
    answers: altered('GET /users/info', { isStoreOwner: false, scopes: ['pages.edit'] }),
  })
  await findText(/You can save drafts/)
  expect(all('radio', /./)).toEqual([])
})

it('deletes a page after confirmation', async () => {
  const remove = `DELETE /stores/onlinestore/pages/${page.id}`
  const { requests } = await openAdmin(`/pages/${page.id}`, {
    answers: { [show]: page, [list]: rows(), [remove]: {} },
  })
  await click('button', 'Delete page')
  await find('heading', 'Delete Shipping?')
  await click('button', 'Delete page', -1)
  await findAddress('/pages')
  expect(requests(remove)).toHaveLength(1)
})
