import { newTheme } from '@backroom/storefront/sections/new-theme'
import { removeSection } from '@backroom/theme/actions/remove-section'
import { setValue } from '@backroom/theme/actions/set-value'
import type { Json, ThemeDocument } from '@backroom/theme/document/document'
import { valueAt } from '@backroom/theme/history/apply-patches'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answers } from '../../../../../testing/answers.ts'
import { openAdmin } from '../../../../../testing/open-admin.ts'
import { all, click, find, findText, patience, type } from '../../../../../testing/screen.ts'
import {
  arriveAtTheme,
  changeTheme,
  leaveTheme,
  themeId,
  themeServer,
  themeState,
} from '../../../../../testing/theme-server.ts'

const theme = newTheme('hydro', { storeName: 'Northwind' })
const featured = ['pages', 'homepage', 'sections', 'featured-collection_start', 'settings']
const heading = [...featured, 'heading']
const price = ['settings', 'colors', 'color_price']
const set = (document: ThemeDocument, path: string[], value: Json) => setValue(document, { path, value }).document
const field = (name: string) => find('textbox', name) as Promise<HTMLInputElement>

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  Object.defineProperty(document, 'hidden', { configurable: true, value: false })
})

/** Presence updates bring no changes. */
const unheard = { [arriveAtTheme]: { revision: 3, publishedRevision: null, savedBy: null, editors: [] } }

/** Opens the editor with the stream of live updates. */
async function open(answers: Answers = {}, storedItems?: Record<string, string>) {
  const { server, saveAs, answers: ofTheme } = themeServer(theme)
  return { server, saveAs, ...(await openOn({ ...ofTheme, ...answers }, storedItems)) }
}

async function openOn(answers: Answers, storedItems: Record<string, string> = {}) {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    stream = controller
  }
  const listen = () => new Response(new ReadableStream({ start }))
  const { requests } = await openAdmin(`/themes/${themeId}/editor`, {
    answers: { 'GET /stores/payout/v2/notification/stream': listen, ...answers },
    storedItems,
  })
  await find('tab', 'Sections')
  // The event announces the revision that is already open.
  await vi.waitFor(() => expect(requests(arriveAtTheme)).not.toEqual([]), patience)
  const tell = async () => {
    await vi.waitFor(() => expect(stream).toBeDefined(), patience)
    stream?.enqueue(new TextEncoder().encode(`event: theme\ndata: ${themeId}\n\n`))
  }
  return { requests, tell }
}

const readStoredDrafts = () =>
  Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.includes('themeDraft')))
const hide = () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

it('saves only the changes, soon after the last one', async () => {
  const { requests, server } = await open()
  await click('button', 'Featured collection')
  await type('Heading', 'Fre')
  await type('Heading', 'Fresh')
  await findText('Saved')
  expect(requests(changeTheme).map(({ body }) => body)).toEqual([{ patches: [{ path: heading, value: 'Fresh' }] }])
  expect(valueAt(server.document, heading)).toBe('Fresh')
})

/** Waiting advances the clock, and ends before the autosave. */
const beforeQuiet = { timeout: 600, interval: 10 }

it('saves at once when a field is left and when the page is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false })
  try {
    const { requests } = await open()
    await click('button', 'Featured collection')
    await type('Heading', 'Left')
    const input = await field('Heading')
    input.focus()
    input.blur()
    await vi.waitFor(() => expect(requests(changeTheme)).toHaveLength(1), beforeQuiet)
    await type('Heading', 'Hidden')
    hide()
    await vi.waitFor(() => expect(requests(changeTheme)).toHaveLength(2), beforeQuiet)
  } finally {
    vi.useRealTimers()
  }
})

it("merges another user's changes, announces them, and keeps the field that the user is typing in", async () => {
  const { server, saveAs, tell } = await open()
  await click('button', 'Featured collection')
  const input = await field('Heading')
  input.focus()
  await type('Heading', 'Mine')
  input.setSelectionRange(2, 2)
  saveAs('Bea', set(server.document, price, '#123456'))
  await tell()
  await findText('Bea changed Colors · Price')
  expect([input.value, input.selectionStart, document.activeElement]).toEqual(['Mine', 2, input])
  await vi.waitFor(() => expect(valueAt(server.document, heading)).toBe('Mine'), patience)
  expect(valueAt(server.document, price)).toBe('#123456')
  expect(all('dialog')).toEqual([])
})

it('merges and retries when a save meets a newer revision, without reporting a conflict', async () => {
  const { server, saveAs, requests } = await open(unheard)
  saveAs('Bea', set(server.document, price, '#123456'))
  await click('button', 'Featured collection')
  await type('Heading', 'Mine')
  await findText('Saved')
  expect(requests(changeTheme).map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
  expect([valueAt(server.document, heading), valueAt(server.document, price)]).toEqual(['Mine', '#123456'])
})

it('offers a choice for the same setting, and saves my value only after the choice', async () => {
  const { server, saveAs } = await open(unheard)
  await click('button', 'Featured collection')
  saveAs('Bea', set(set(server.document, heading, 'Theirs'), price, '#123456'))
  await type('Heading', 'Mine')
  await find('dialog', 'Someone else changed the same settings')
  await findText('Featured collection · Heading')
  expect((await field('Heading')).value).toBe('Mine')
  expect(valueAt(server.document, heading)).toBe('Theirs')

  document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await click('button', 'Resolve conflicts (1)')
  expect(valueAt(server.document, heading)).toBe('Theirs')
  await click('radio', 'Mine: Mine')
  await click('button', 'Apply choices')
  await vi.waitFor(() => expect(valueAt(server.document, heading)).toBe('Mine'), patience)
  expect(valueAt(server.document, price)).toBe('#123456')
})

it('replaces my value with theirs where it is chosen, for all conflicts at once', async () => {
  const { server, saveAs } = await open(unheard)
  await click('button', 'Featured collection')
  const removed = removeSection(server.document, { page: 'homepage', key: 'featured-collection_start' }).document
  saveAs('Bea', removed)
  await type('Heading', 'Mine')
  await click('button', 'Keep all theirs')
  await click('button', 'Apply choices')
  await vi.waitFor(() => expect(all('button', 'Featured collection')).toEqual([]), patience)
  expect(server.document).toEqual(removed)
  expect(all('dialog')).toEqual([])
})

it('says that it is offline, keeps the changes, and saves once the network is back', async () => {
  let isOffline = true
  const { server, answers } = themeServer(theme)
  const online = answers[changeTheme] as (sent: object) => object
  const { requests } = await openOn({
    ...answers,
    [changeTheme]: (sent) => (isOffline ? new TypeError('Failed to fetch') : online(sent)),
  })
  await click('button', 'Featured collection')
  await type('Heading', 'Kept')
  await findText('Not saved. You are offline; your changes are kept in this browser.')
  expect(all('status').map(({ textContent }) => textContent)).not.toContain('Saved')
  isOffline = false
  const tries = requests(changeTheme).length
  dispatchEvent(new Event('online'))
  // Sooner than the next retry.
  await vi.waitFor(() => expect(requests(changeTheme).length).toBeGreaterThan(tries), { timeout: 1_000 })
  await findText('Saved')
  expect(valueAt(server.document, heading)).toBe('Kept')
})

it('restores text and undo steps after a killed tab, merged with later changes', async () => {
  const first = await open({ [changeTheme]: new TypeError('Failed to fetch') })
  await click('button', 'Featured collection')
  await type('Heading', 'Half')
  await vi.waitFor(() => expect(JSON.stringify(readStoredDrafts())).toContain('Half'), patience)
  const storedItems = readStoredDrafts()
  first.saveAs('Bea', set(theme, price, '#123456'))

  const { server, answers } = themeServer(first.server.document)
  await openOn(answers, storedItems)
  await findText('Your unsaved changes from last time were restored.')
  await vi.waitFor(() => expect(valueAt(server.document, heading)).toBe('Half'), patience)
  expect(valueAt(server.document, price)).toBe('#123456')
  await click('button', /^Undo: Heading/)
  await vi.waitFor(() => expect(valueAt(server.document, heading)).not.toBe('Half'), patience)
})

it('restores undo steps after a reload, including those of saved changes', async () => {
  await open()
  await click('button', 'Featured collection')
  await type('Heading', 'Fresh')
  await findText('Saved')
  await vi.waitFor(() => expect(JSON.stringify(readStoredDrafts())).toContain('Fresh'), patience)
  const storedItems = readStoredDrafts()
  const { server, answers } = themeServer(set(theme, heading, 'Fresh'))
  await openOn(answers, storedItems)
  expect(all('button', 'Discard')).toEqual([])
  await click('button', /^Undo: Heading/)
  await vi.waitFor(() => expect(valueAt(server.document, heading)).not.toBe('Fresh'), patience)
})

it('shows other users and their places, and sends its own place', async () => {
  const { server, requests, tell } = await open()
  const windowOf = (name: string, place: string, isYou = false) => ({ id: crypto.randomUUID(), name, place, isYou })
  server.editors = [
    windowOf('Bea Tran', 'section featured-collection_start'),
    windowOf('Carl', 'group colors false'),
    windowOf('Ada Nguyen', 'setting', true),
  ]
  await tell()
  await findText('Bea Tran is editing Featured collection')
  await findText('Carl is editing Colors')
  await findText('You (another window) are editing Setting')
  await find('img', 'Bea Tran editing')
  await click('tab', 'Setting')
  await find('img', 'Carl editing')
  await click('button', /^Colors/)
  const places = () => requests(arriveAtTheme).map(({ body }) => (body as { place: string }).place)
  await vi.waitFor(() => expect(places().at(-1)).toBe('group colors false'), patience)
  expect(places().length).toBeLessThanOrEqual(3)
  expect(requests(themeState).length).toBeGreaterThan(0)
  dispatchEvent(new Event('pagehide'))
  const [{ windowId }] = requests(arriveAtTheme).map(({ body }) => body) as [{ windowId: string }]
  await vi.waitFor(() => expect(requests(leaveTheme).map(({ query }) => query.get('windowId'))).toEqual([windowId]))
})
