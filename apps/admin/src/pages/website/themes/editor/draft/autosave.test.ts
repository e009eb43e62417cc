import { newTheme } from '@backroom/storefront/sections/new-theme'
import { setValue } from '@backroom/theme/actions/set-value'
import { toWire } from '@backroom/theme/document/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../../../../api/api.ts'
import { ApiError } from '../../../../../api/client.ts'
import { autosave } from './autosave.ts'
import type { EditorStore } from './editor-store.ts'
import { openTheme } from './open-theme.ts'

const heading = ['pages', 'homepage', 'sections', 'featured-collection_start', 'settings', 'heading']

let store: EditorStore
let stop: () => void
/** The seconds at which the editor has sent changes. */
let savedAt: number[]
let send: () => unknown
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 })
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  savedAt = []
  let revision = 3
  send = () => ({ revision: ++revision, savedAt: '2026-11-21T05:00:00.000Z' })
  vi.spyOn(api.themes, 'change').mockImplementation(async () => {
    savedAt.push(Date.now() / 1000)
    return send() as never
  })
  const theme = newTheme('hydro', { storeName: 'Northwind' })
  store = openTheme('t', { ...toWire('c', theme), revision, publishedRevision: null })!
  stop = autosave(store)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const typeHeading = (value: string) =>
  store.commit(setValue(store.getState().document, { path: heading, value }), { action: 'set' }, heading)
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
async function typeFor(seconds: number) {
  for (let tenths = 0; tenths < seconds * 10; tenths += 2) {
    typeHeading(`Typed ${Date.now()}`)
    await pass(0.2)
  }
}

it('saves once, soon after the last change, and never again without a change', async () => {
  await typeFor(2)
  expect(savedAt).toEqual([])
  await pass(600)
  expect(savedAt).toEqual([2.6])
  expect(store.getState()).toMatchObject({ saving: 'saved', isDirty: false })
})

it('saves every five seconds at most while somebody types without a pause', async () => {
  await typeFor(14)
  expect(savedAt).toHaveLength(2)
  expect(savedAt[0]).toBe(5)
  expect(savedAt[1]! - savedAt[0]!).toBeGreaterThanOrEqual(5)
  await pass(60)
  expect(savedAt).toHaveLength(3)
})

it('waits longer after each failed save, a minute at most, and starts anew after one that succeeds', async () => {
  const answer = send
  send = () => {
    throw new ApiError({ status: 503, code: 'unavailable' as never, messages: [] })
  }
  typeHeading('Kept')
  await pass(400)
  const pauses = (times: number[]) => times.slice(1).map((at, index) => Math.round(at - times[index]!))
  expect(pauses(savedAt)).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60, 60])
  expect(store.getState()).toMatchObject({ saving: 'failed', isDirty: true })

  send = answer
  await pass(60)
  expect(store.getState()).toMatchObject({ saving: 'saved', isDirty: false })
  send = () => {
    throw new TypeError('Failed to fetch')
  }
  savedAt = []
  typeHeading('Once more')
  await pass(20)
  expect(pauses(savedAt)).toEqual([2, 4, 8])
  expect(store.getState().saving).toBe('offline')
})

it('waits as long for a retry however much is typed meanwhile', async () => {
  send = () => {
    throw new TypeError('Failed to fetch')
  }
  await typeFor(4)
  await pass(1)
  await typeFor(15)
  expect(savedAt.map(Math.round)).toEqual([5, 7, 11, 19])
})

it('ends its timers with the editor', async () => {
  typeHeading('Left')
  stop()
  await pass(60)
  expect(savedAt).toEqual([])
})

it('saves soon after opening with unsaved changes', async () => {
  stop()
  typeHeading('From last time')
  stop = autosave(store)
  await pass(0.7)
  expect(savedAt).toEqual([])
  await pass(0.1)
  expect(savedAt).toEqual([0.8])
})

it('saves at once when a field is left or the network is back, and only with unsaved changes', async () => {
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(savedAt).toEqual([])
  typeHeading('Left')
  store.settle()
  await pass(0)
  expect(savedAt).toEqual([0])
  await pass(3)
  typeHeading('Online')
  dispatchEvent(new Event('online'))
  await pass(10)
  expect(savedAt).toEqual([0, 3])
})

it('saves when the page is hidden, not when it is shown again', async () => {
  const setHidden = (value: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  typeHeading('Shown')
  setHidden(false)
  await pass(0)
  expect(savedAt).toEqual([])
  setHidden(true)
  await pass(0)
  expect(savedAt).toEqual([0])
  setHidden(false)
})

it('saves soon after a choice between two values, and not because there is one to make', async () => {
  const { saved } = store.getState()
  const conflict = { path: heading, base: undefined, mine: 'Mine', theirs: 'Theirs' }
  const theirs = setValue(saved, { path: heading, value: 'Theirs' }).document
  const mine = setValue(saved, { path: heading, value: 'Mine' }).document
  store.adoptDocument(mine, { saved: theirs, conflicts: [conflict] })
  await pass(10)
  const before = savedAt.length
  store.update({ device: 'mobile' })
  await pass(10)
  expect(savedAt).toHaveLength(before)
  store.adoptDocument(store.getState().document, { conflicts: [] })
  await pass(0.8)
  expect(savedAt).toHaveLength(before + 1)
  expect(store.getState()).toMatchObject({ saving: 'saved', isDirty: false })
})
