import { afterEach, expect, it, vi } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import { all, click, find } from '../../testing/screen.ts'

afterEach(() => {
  // The spies watch fake timers and would outlive them.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const visibleMs = { success: 4000, failure: 10_000 }

async function show(...messages: string[]) {
  const { showNotice } = await import('./notice-list.ts')
  for (const message of messages) showNotice({ kind: 'failure', title: 'Failed', message })
}

/** React renders pointer effects some ticks later. The fake clock does not advance meanwhile. */
async function waitUntil(condition: () => boolean) {
  for (let ticks = 0; !condition() && ticks < 10_000; ticks++) await new Promise((resolve) => setImmediate(resolve))
  expect(condition()).toBe(true)
}

const shownTitles = () => all('alert').map((alert) => alert.querySelector('p')?.textContent)

async function openPage() {
  await openAdmin('/')
  await find('heading', /Ada Nguyen/)
}

it('shows the latest five notices, and none twice', async () => {
  await openPage()
  await show('one', 'two', 'three', 'four', 'five', 'two', 'six')
  await vi.waitFor(() => expect(shownTitles()).toEqual(['three', 'four', 'five', 'two', 'six']))
})

it.each([
  ['pointed at', 'mouseover', 'mouseout'],
  ['in focus', 'focusin', 'focusout'],
])('stays while it is %s', async (_, begin, end) => {
  await openPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const startTimer = vi.spyOn(globalThis, 'setTimeout')
  const clearTimer = vi.spyOn(globalThis, 'clearTimeout')
  const isRunning = () => {
    const timers = startTimer.mock.results.filter((_, index) => startTimer.mock.calls[index]?.[1] === visibleMs.failure)
    return timers.some(({ value }) => !clearTimer.mock.calls.some(([timer]) => timer === value))
  }
  await show('Not saved')
  await waitUntil(isRunning)
  const close = all('button', 'Close').at(-1)!
  close.dispatchEvent(new MouseEvent(begin, { bubbles: true }))
  await waitUntil(() => !isRunning())
  await vi.advanceTimersByTimeAsync(visibleMs.failure * 2)
  expect(shownTitles()).toEqual(['Not saved'])
  close.dispatchEvent(new MouseEvent(end, { bubbles: true }))
  await waitUntil(isRunning)
  await vi.advanceTimersByTimeAsync(visibleMs.failure - 1)
  expect(shownTitles()).toEqual(['Not saved'])
  await vi.advanceTimersByTimeAsync(1)
  await waitUntil(() => shownTitles().length === 0)
})

it('hides success notices sooner than errors', async () => {
  await openPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { showNotice } = await import('./notice-list.ts')
  showNotice({ kind: 'success', title: 'Done', message: 'Saved' })
  const isThere = () => all('status', /Saved/).length === 1
  await waitUntil(isThere)
  await vi.advanceTimersByTimeAsync(visibleMs.success - 1)
  expect(isThere()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await waitUntil(() => !isThere())
})

it('can be closed over an open dialog, and stays when the dialog closes', async () => {
  await openPage()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  const dialog = await find('dialog', /./)
  await show('one', 'two')
  await vi.waitFor(() => expect(shownTitles()).toEqual(['one', 'two']))
  for (const alert of all('alert')) expect(dialog.contains(alert)).toBe(true)
  await click('button', 'Close', 0)
  await vi.waitFor(() => expect(shownTitles()).toEqual(['two']))
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(shownTitles()).toEqual(['two'])
})
