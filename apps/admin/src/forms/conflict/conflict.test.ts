import { expect, it, vi } from 'vitest'
import { altered } from '../../testing/answers.ts'
import { openAdmin, problem } from '../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../testing/screen.ts'

const load = 'GET /stores/config/preference'
const save = 'PUT /stores/config/preference'
const stored = (part: object = {}) => altered(load, part)[load] as object
const changed = () => problem(412, 'revision_conflict')

/** Opens the preferences. Each call takes the next answer of its list and repeats the last one. */
function open(loads: object[], saves: (() => object)[], storedItems = {}) {
  const next = <T>(answers: T[]) => (answers.length > 1 ? answers.shift()! : answers[0]!)
  return openAdmin('/preferences', {
    answers: { [load]: () => next(loads), [save]: () => next(saves)() },
    storedItems,
  })
}

const drafts = () => {
  dispatchEvent(new Event('pagehide'))
  return Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('backroom.draft.')))
}

it('names the fields it merged, and saves all fields against the new revision', async () => {
  const theirs = stored({ language: 'vi', revision: 2 })
  const { requests } = await open([stored(), theirs], [changed, () => stored({ revision: 3 })])
  await type('Name', 'Southwind')
  await click('button', 'Save')
  await findText('Their changes were added: Shop language.')
  expect(all('radio', /^(Yours|Theirs)/)).toEqual([])
  await click('button', 'Save')
  await find('status', /Saved/)
  expect(requests(save)[1]?.body).toMatchObject({ name: 'Southwind', language: 'vi' })
  expect(requests(save)[1]?.headers.get('if-match')).toBe('"2"')
  await vi.waitFor(() => expect(all('region', /Someone else has saved changes/)).toEqual([]))
})

it('saves at once where the other user changed no field of the form', async () => {
  const { requests } = await open([stored(), stored({ revision: 2 })], [changed, () => stored({ revision: 3 })])
  await type('Name', 'Southwind')
  await click('button', 'Save')
  await find('status', /Saved/)
  expect(requests(save).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
})

it('shows an error where the server has no newer revision', async () => {
  const { requests } = await open([stored()], [changed])
  await type('Name', 'Southwind')
  await click('button', 'Save')
  await find('alert', /revision_conflict/)
  expect(requests(save)).toHaveLength(1)
})

it('takes a third value that the user types as their own, and shows option labels instead of values', async () => {
  const theirs = stored({ storeDetail: { name: 'Eastwind' }, language: 'vi', revision: 2 })
  const { requests } = await open([stored({ language: 'en' }), theirs], [changed, () => stored({ revision: 3 })])
  await type('Name', 'Southwind')
  await choose('Time zone', 'Tokyo (GMT+09:00)')
  await click('button', 'Save')
  await find('radio', /^Theirs\s*Eastwind/)
  await type('Name', 'Westwind')
  expect(((await find('radio', /^Yours\s*Westwind/)) as HTMLInputElement).checked).toBe(true)
  await click('button', 'Save')
  await find('status', /Saved/)
  expect(requests(save)[1]?.body).toEqual({
    name: 'Westwind',
    standardTimezone: 'Asia/Tokyo',
    language: 'vi',
    analyticsConsent: 'always',
    confirmSubscribers: false,
    ...{ seoTitle: '', seoDescription: '', robotsTxt: '', socialImageId: null },
  })
})

it('merges a draft with changes that were saved while the browser was closed', async () => {
  await open([stored()], [changed])
  await type('Name', 'Southwind')
  const storedItems = drafts()
  await open([stored({ storeDetail: { name: 'Eastwind' }, revision: 2 })], [changed], storedItems)
  await find('radio', /^Yours\s*Southwind/)
  await find('radio', /^Theirs\s*Eastwind/)
  expect(await find('textbox', 'Name')).toMatchObject({ value: 'Southwind' })
})

it('shows conflicts in Vietnamese', async () => {
  await open([stored(), stored({ storeDetail: { name: 'Eastwind' }, revision: 2 })], [changed])
  await type('Name', 'Southwind')
  await click('button', 'Tiếng Việt (VI)')
  await click('button', 'Lưu')
  await find('radio', /^Của bạn\s*Southwind/)
  await find('radio', /^Của họ\s*Eastwind/)
})
