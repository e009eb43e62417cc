import { newTheme } from '@backroom/storefront/sections/new-theme'
import { setValue } from '@backroom/theme/actions/set-value'
import type { Json, Path, ThemeDocument } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../../../../testing/answers.ts'
import { openAdmin } from '../../../../../testing/open-admin.ts'
import { all, click, find, findText, patience, typeInto } from '../../../../../testing/screen.ts'
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
const set = (document: ThemeDocument, ...values: [Path, Json][]) =>
  values.reduce((edited, [path, value]) => setValue(edited, { path, value }).document, document)

const setHidden = (value: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Object.defineProperty(document, 'hidden', { configurable: true, value: false })
})

/** Opens the editor with the stream of live updates. */
async function open(answers: Answers = {}) {
  const { server, saveAs, answers: ofTheme } = themeServer(theme)
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    stream = controller
  }
  const { requests } = await openAdmin(`/themes/${themeId}/editor`, {
    answers: {
      'GET /stores/payout/v2/notification/stream': () => new Response(new ReadableStream({ start })),
      ...ofTheme,
      ...answers,
    },
  })
  await find('tab', 'Sections')
  await vi.waitFor(() => expect(requests(arriveAtTheme)).toHaveLength(1), patience)
  const tell = async (event: string) => {
    await vi.waitFor(() => expect(stream).toBeDefined(), patience)
    stream?.enqueue(new TextEncoder().encode(`${event}\n\n`))
  }
  return { server, saveAs, requests, tell }
}

/** Lets requests and what follows them happen. */
async function settle() {
  for (let tick = 0; tick < 20; tick++) await new Promise((resolve) => setImmediate(resolve))
}

describe('the presence of a window', () => {
  it('is repeated every 15 seconds while the page is shown, and ends with it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { requests } = await open()
    const count = () => requests(arriveAtTheme).length
    // Opening the editor has taken some of the time.
    vi.advanceTimersByTime(8_000)
    await settle()
    expect(count()).toBe(1)
    vi.advanceTimersByTime(7_000)
    await settle()
    expect(count()).toBe(2)
    setHidden(true)
    vi.advanceTimersByTime(60_000)
    dispatchEvent(new Event('online'))
    await settle()
    expect(count()).toBe(2)
    setHidden(false)
    await settle()
    expect(count()).toBe(3)
    dispatchEvent(new Event('online'))
    await settle()
    expect(count()).toBe(4)
    await click('link', 'Close')
    await vi.waitFor(() => expect(requests(leaveTheme)).toHaveLength(1), patience)
    vi.advanceTimersByTime(60_000)
    dispatchEvent(new Event('online'))
    await settle()
    expect(count()).toBe(4)
    const ids = requests(arriveAtTheme).map(({ body }) => (body as { windowId: string }).windowId)
    expect(new Set(ids)).toEqual(new Set(requests(leaveTheme).map(({ query }) => query.get('windowId'))))
  })

  it('tells a new place a second later, the last of several, and none that it has told', async () => {
    const { requests } = await open()
    const places = () => requests(arriveAtTheme).map(({ body }) => (body as { place: string }).place)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    ;(await find('tab', 'Setting')).click()
    await settle()
    vi.advanceTimersByTime(500)
    document.getElementById('entry-product-second')?.click()
    await settle()
    vi.advanceTimersByTime(499)
    await settle()
    expect(places()).toEqual(['sections'])
    vi.advanceTimersByTime(1)
    await settle()
    expect(places()).toEqual(['sections', 'group product true'])
    document.querySelectorAll<HTMLElement>('#editor-panel [role=switch]')[0]?.focus()
    vi.advanceTimersByTime(5_000)
    await settle()
    expect(places()).toHaveLength(2)
  })

  it('is silent when it cannot be told', async () => {
    await open({ [arriveAtTheme]: 409 })
    await settle()
    expect(all('alert', /Refused/)).toEqual([])
    expect(document.body.textContent).not.toContain('Refused')
  })
})

describe('live updates', () => {
  it.each([
    ['this theme', `event: theme\ndata: ${themeId}`, 1],
    ['any theme', 'event: theme\ndata:', 1],
    ['another theme', 'event: theme\ndata: 019a0000-0000-7000-8000-0000000000bb', 0],
    ['something else', `event: tasks\ndata: ${themeId}`, 0],
  ])('of %s', async (_, event, count) => {
    const { requests, tell } = await open()
    await tell(event)
    // This one is always heard, and comes later.
    await tell(`event: theme\ndata: ${themeId}`)
    await vi.waitFor(() => expect(requests(themeState)).toHaveLength(count + 1), patience)
  })

  it('of an older revision change nothing', async () => {
    const { requests, tell } = await open()
    await tell(`event: theme\ndata: ${themeId}`)
    await vi.waitFor(() => expect(requests(themeState)).toHaveLength(1), patience)
    await settle()
    expect(requests(`GET /stores/onlinestore/themes/${themeId}/pages`)).toHaveLength(1)
  })
})

describe("the notice of another person's changes", () => {
  const changes = set(
    theme,
    [['settings', 'colors', 'color_price'], '#123456'],
    [['settings', 'colors', 'color_sale_price'], '#123456'],
    [[...featured, 'heading'], 'Theirs'],
    [[...featured, 'item_per_row'], 6],
  )

  it('names two settings and counts the others, and disappears after eight seconds', async () => {
    const { saveAs, tell } = await open()
    saveAs('Bea', changes)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await tell(`event: theme\ndata: ${themeId}`)
    const notice = () => all('status', /changed/).map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(notice()).toHaveLength(1), { timeout: 4_000, interval: 10 })
    expect(notice()).toEqual(['Bea changed Colors · Price, Colors · Sale price and 2 more'])
    vi.advanceTimersByTime(3_000)
    await settle()
    expect(notice()).toHaveLength(1)
    vi.advanceTimersByTime(8_000)
    await settle()
    expect(notice()).toEqual([])
  })

  it('names nobody after several saves, and the order and names of sections', async () => {
    const { server, saveAs, tell } = await open()
    const moved = structuredClone(theme)
    moved.pages.homepage.order.reverse()
    moved.pages.homepage.sections['head-image_start']!.name = 'Renamed'
    saveAs('Carl', server.document)
    saveAs('Bea', moved)
    await tell(`event: theme\ndata: ${themeId}`)
    await findText(/Renamed/)
    await expect(all('status', /Renamed/).map(({ textContent }) => `${textContent}\n`)[0]).toMatchFileSnapshot(
      '../outlines/merge-notice.txt',
    )
  })
})

describe('the question about the same settings', () => {
  it('applies each choice, and keeps asking about the others', async () => {
    const { server, saveAs, requests } = await open({
      [arriveAtTheme]: { revision: 3, publishedRevision: null, savedBy: null, editors: [] },
    })
    await click('button', 'Featured collection')
    const theirs = set(server.document, [[...featured, 'heading'], 'Theirs'], [[...featured, 'align'], 'left'])
    saveAs('Bea', set(theirs, [[...featured, 'item_per_row'], 5]))
    const heading = (await find('textbox', 'Heading')) as HTMLInputElement
    const perRow = (await find('spinbutton', 'Products per row')) as HTMLInputElement
    typeInto(heading, 'Mine')
    typeInto(perRow, '6')
    await find('dialog', 'Someone else changed the same settings')
    await click('radio', 'Theirs: Theirs')
    await click('button', 'Apply choices')
    // The other question stays.
    await vi.waitFor(() => expect(all('radio')).toHaveLength(2), patience)
    expect(heading.value).toBe('Theirs')
    expect(perRow.value).toBe('6')
    await click('radio', 'Mine: 6')
    await click('button', 'Apply choices')
    await vi.waitFor(() => expect(all('dialog')).toEqual([]), patience)
    await findText('Saved')
    expect(server.document.pages.homepage.sections['featured-collection_start']?.settings).toMatchObject({
      heading: 'Theirs',
      align: 'left',
      item_per_row: 6,
    })
    expect(requests(changeTheme).length).toBeGreaterThan(1)
  })
})
