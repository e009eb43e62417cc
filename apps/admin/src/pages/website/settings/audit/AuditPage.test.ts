import { expect, it, onTestFinished, vi } from 'vitest'
import { nameOf } from '../../../../testing/elements.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, patience, type } from '../../../../testing/screen.ts'

const entry = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  at: '2026-11-20T10:00:00Z',
  endpoint: 'stores.savePreference',
  subject: '',
  user: { id: '019a0000-0000-7000-8000-00000000000a', email: 'ada@example.com', name: 'Ada Nguyen' },
  sessionId: '019a0000-0000-7000-8000-0000000000a2',
  address: '203.0.113.7',
  requestId: '019a0000-0000-7000-8000-0000000000a3',
  params: { id: '019a0000-0000-7000-8000-0000000000b9' },
  changes: [{ table: 'stores', before: { name: 'Old name' }, after: { name: 'New name' } }],
  counts: [{ table: 'stores', created: 0, changed: 1, removed: 0 }],
}
const sam = { id: '019a0000-0000-7000-8000-0000000000b1', email: 'sam@example.com', name: 'Sam Carter' }
const access = {
  ...entry,
  id: '019a0000-0000-7000-8000-0000000000e2',
  endpoint: 'staff.update',
  subject: 'Sam Carter',
  params: { id: sam.id },
  changes: [
    {
      table: 'memberships',
      before: { permissions: ['orders.view'], revision: 1 },
      after: { permissions: ['orders.view', 'orders.refund'], revision: 2 },
    },
  ],
}
const list = 'GET /stores/audit'
const dialogRows = () =>
  [...document.querySelectorAll('dialog tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join('|'),
  )
const usual = (...items: object[]) => ({
  [list]: { items, previousCursor: null, nextCursor: null },
  'GET /stores/audit/count': { count: items.length, isMore: false },
  'GET /stores/audit/people': { people: [entry.user, sam] },
})

it('shows who changed what, with before and after', async () => {
  await openAdmin('/settings/audit', { answers: usual(entry) })
  await click('button', 'Changed preferences')
  for (const text of [
    'Old name',
    'New name',
    '203.0.113.7',
    entry.sessionId,
    entry.requestId,
    entry.params.id,
    'ada@example.com',
  ])
    await findText(text)
})

it('stores search and days in the address, and sends them to list and export', async () => {
  // A real download would navigate the test's window.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:audit')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const { requests } = await openAdmin(`/settings/audit?when=2026-11-01..&concept=stores&person=${sam.id}`, {
    answers: {
      ...usual(entry),
      'GET /stores/audit/export': () => new Response('at,what\r\n2026-11-20,Changed\r\n'),
    },
  })
  await type('Search activity log', 'name')
  await vi.waitFor(() => expect(location.search).toContain('text=name'), patience)
  await click('button', 'Export CSV')
  await find('status', /1 entry exported/)
  expect(saved).toHaveBeenCalledOnce()
  for (const call of [list, 'GET /stores/audit/count', 'GET /stores/audit/export'])
    expect(Object.fromEntries(requests(call).at(-1)?.query ?? [])).toMatchObject({
      text: 'name',
      concept: 'stores',
      person: sam.id,
      when: '2026-11-01..',
    })
})

it('offers every audited area by its name', async () => {
  const { requests } = await openAdmin('/settings/audit', { answers: usual(entry) })
  await click('button', 'Add filter')
  await click('button', 'Area')
  await find('radio', 'Staff')
  const names = all('radio').map(nameOf)
  expect(names).toEqual(expect.arrayContaining(['Staff', 'Themes', 'Products']))
  expect(names.filter((name) => name.includes('audit.'))).toEqual([])
  await click('radio', 'Themes')
  await findAddress('/settings/audit?concept=themes')
  await vi.waitFor(() => expect(requests(list).at(-1)?.query.get('concept')).toBe('themes'))
})

it('formats each action as a sentence with its subject, in the current language', async () => {
  const gone = { ...entry, id: '019a0000-0000-7000-8000-0000000000e3', endpoint: 'coupons.create' }
  await openAdmin('/settings/audit', { answers: usual(entry, access, gone) })
  await find('button', 'Changed permissions of Sam Carter')
  await findText('3 entries')
  await find('button', 'coupons.create')
  await click('button', 'Tiếng Việt (VI)')
  await find('button', 'Đổi quyền của Sam Carter')
  await find('button', 'Đổi cài đặt chung')
  await findText('3 mục')
})

it('lists changes field by field, as text', async () => {
  const product = {
    ...entry,
    endpoint: 'products.create',
    subject: 'Mug',
    changes: [
      {
        table: 'product_variants',
        before: null,
        after: { store_id: 'hidden-id', price_cents: 1999, sku: '', created_at: '2026-11-20T10:00:00Z' },
      },
      {
        table: 'themes',
        before: { draft: { sections: { hero: { title: 'Hello', isWide: true } } } },
        after: { draft: { sections: { hero: { title: 'Welcome', isWide: false } } } },
      },
    ],
  }
  await openAdmin('/settings/audit', { answers: usual(access, product) })
  await click('button', 'Changed permissions of Sam Carter')
  await find('heading', 'Changed permissions of Sam Carter')
  expect(dialogRows()).toEqual(['Permissions|Orders: View|Orders: View, Orders: Refund'])
  await click('button', 'Close')
  await click('button', 'Created product Mug')
  await findText('Variant: added')
  expect(dialogRows()).toEqual([
    'Price|$19.99',
    'Created|Nov 20, 2026, 17:00 GMT+7',
    'Draft › sections › hero › title|Hello|Welcome',
    'Draft › sections › hero › isWide|Yes|No',
  ])
})

it('shortens an endless dialog, and says how much is left out', async () => {
  const long = Object.fromEntries(Array.from({ length: 43 }, (_, index) => [`field${index}`, `value ${index}`]))
  const changes = Array.from({ length: 21 }, () => ({ table: 'files', before: null, after: long }))
  await openAdmin('/settings/audit', { answers: usual({ ...access, changes }) })
  await click('button', 'Changed permissions of Sam Carter')
  await findText('and 3 more fields')
  await findText('and 1 more change')
  expect(dialogRows()).toHaveLength(20 * 40)
})

it('shows how many rows a large change left out, and the length of values that are not stored', async () => {
  const draft = { omittedBytes: 912_345, hash: 'c0ffee00' }
  const bulk = {
    ...access,
    changes: [{ table: 'themes', before: { draft }, after: { draft: { ...draft, hash: 'c0ffee01' } } }],
    counts: [{ table: 'themes', created: 0, changed: 9_801, removed: 200 }],
  }
  await openAdmin('/settings/audit', { answers: usual(bulk) })
  await click('button', 'Changed permissions of Sam Carter')
  await findText('and 10,000 more changes')
  expect(dialogRows()).toEqual(['Draft|913 kB, too long to store|913 kB, too long to store'])
})

it('says that an export was cut off, and where', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:audit')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const csv = 'at,what\r\n2026-11-20,Changed\r\nOnly the newest 1 entries are here.\r\n'
  await openAdmin('/settings/audit', {
    answers: { ...usual(entry), 'GET /stores/audit/export': () => new Response(csv) },
  })
  await click('button', 'Export CSV')
  await find('status', /The file has only the newest 1 entries/)
  expect(saved).toHaveBeenCalledOnce()
})

it('filters by a user of the log', async () => {
  const { requests } = await openAdmin('/settings/audit', { answers: usual(entry) })
  await click('button', 'Add filter')
  await click('button', 'Staff member')
  await find('radio', 'Ada Nguyen (ada@example.com)')
  await click('radio', 'Sam Carter (sam@example.com)')
  await findAddress(`/settings/audit?person=${sam.id}`)
  await find('button', 'Staff member: Sam Carter (sam@example.com)')
  for (const call of [list, 'GET /stores/audit/count'])
    await vi.waitFor(() => expect(requests(call).at(-1)?.query.get('person')).toBe(sam.id))
})

it('shows the error, and offers to retry', async () => {
  await openAdmin('/settings/audit', { answers: { ...usual(), [list]: 409 } })
  await findText('Refused with 409')
  await find('button', 'Retry')
})

it('says that nothing matches, and clears the filter', async () => {
  await openAdmin('/settings/audit?text=zzz', { answers: usual() })
  await find('heading', 'No entries match')
  await click('button', 'Clear filters', 1)
  await find('heading', 'No activity yet')
})
