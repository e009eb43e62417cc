// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { click, find, findAddress, findText, type } from '../../../../testing/screen.ts'

const entry = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  at: '2026-11-20T10:00:00Z',
  endpoint: 'stores.savePreference',
  user: { id: '019a0000-0000-7000-8000-00000000000a', email: 'ada@example.com', name: 'Ada Nguyen' },
  sessionId: '019a0000-0000-7000-8000-0000000000a2',
  address: '203.0.113.7',
  requestId: '019a0000-0000-7000-8000-0000000000a3',
  params: { id: '019a0000-0000-7000-8000-0000000000b9' },
  changes: [{ table: 'stores', before: { name: 'Old name' }, after: { name: 'New name' } }],
}
const list = 'GET /stores/audit'

it('shows who changed what, with before and after', async () => {
  await openAdmin('/settings/audit', { answers: { [list]: { items: [entry], nextCursor: null } } })
  await click('button', 'stores.savePreference')
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

it('keeps search and days in the address, asks with them and exports with them', async () => {
  // A download would take the test's window elsewhere.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:audit')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const { requests } = await openAdmin('/settings/audit?from=2026-11-01&concept=stores', {
    answers: {
      [list]: { items: [entry], nextCursor: null },
      'GET /stores/audit/export': { csv: 'at\r\n', count: 1, isCut: false },
    },
  })
  await type('Search the audit log', 'name')
  await vi.waitFor(() => expect(location.search).toContain('text=name'))
  await click('button', 'Export CSV')
  await find('status', /1 entry exported/)
  expect(saved).toHaveBeenCalledOnce()
  for (const call of [list, 'GET /stores/audit/export'])
    expect(Object.fromEntries(requests(call).at(-1)?.query ?? [])).toMatchObject({
      search: 'name',
      concept: 'stores',
      from: '2026-11-01',
    })
})

it('offers every area whose changes are written down, each by its name', async () => {
  const { requests } = await openAdmin('/settings/audit', { answers: { [list]: { items: [entry], nextCursor: null } } })
  const area = (await find('combobox', 'Area')) as HTMLSelectElement
  const names = [...area.options].map(({ text }) => text)
  expect(names).toEqual(expect.arrayContaining(['All areas', 'Staff', 'Themes', 'Products']))
  expect(names.filter((name) => name.includes('audit.'))).toEqual([])
  area.value = 'themes'
  area.dispatchEvent(new Event('change', { bubbles: true }))
  await findAddress('/settings/audit?concept=themes')
  await vi.waitFor(() => expect(requests(list).at(-1)?.query.get('concept')).toBe('themes'))
})

it('says what failed, and offers to try again', async () => {
  await openAdmin('/settings/audit', { answers: { [list]: 409 } })
  await findText('Refused with 409')
  await find('button', 'Retry')
})

it('says that nothing matches, and clears the filter', async () => {
  await openAdmin('/settings/audit?text=zzz', { answers: { [list]: { items: [], nextCursor: null } } })
  await find('heading', 'No entry matches')
  await click('button', 'Clear filters')
  await find('heading', 'Nothing happened yet')
})
