import { afterEach, expect, it, vi } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import { all, click, find } from '../../testing/screen.ts'

afterEach(() => {
  // The spies watch false timers, which they would otherwise leave behind.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const closedMs = { success: 4000, failure: 10_000 }

async function show(...messages: string[]) {
  const { showNotice } = await import('./notice-list.ts')
  for (const message of messages) showNotice({ kind: 'failure', title: 'Failed', message })
}

/** React renders what a pointer does some turns later; time stands still meanwhile. */
async function untilSo(isSo: () => boolean) {
  for (let turns = 0; !isSo() && turns < 10_000; turns++) await new Promise((resolve) => setImmediate(resolve))
  expect(isSo()).toBe(true)
}

const shown = () => all('alert').map((alert) => alert.querySelector('p')?.textContent)

async function opened() {
  await openAdmin('/')
  await find('heading', /Ada Nguyen/)
}

it('shows five at most, the latest of them, and none twice', async () => {
  await opened()
  await show('one', 'two', 'three', 'four', 'five', 'two', 'six')
  await vi.waitFor(() => expect(shown()).toEqual(['three', 'four', 'five', 'two', 'six']))
})

it.each([
  ['pointed at', 'mouseover', 'mouseout'],
  ['in focus', 'focusin', 'focusout'],
])('stays as long as it is %s', async (_, begin, end) => {
  await opened()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const begun = vi.spyOn(globalThis, 'setTimeout')
  const stopped = vi.spyOn(globalThis, 'clearTimeout')
  const isRunning = () => {
    const timers = begun.mock.results.filter((_, index) => begun.mock.calls[index]?.[1] === closedMs.failure)
    return timers.some(({ value }) => !stopped.mock.calls.some(([timer]) => timer === value))
  }
  await show('Not saved')
  await untilSo(isRunning)
  const close = all('button', 'Close').at(-1)!
  close.dispatchEvent(new MouseEvent(begin, { bubbles: true }))
  await untilSo(() => !isRunning())
  await vi.advanceTimersByTimeAsync(closedMs.failure * 2)
  expect(shown()).toEqual(['Not saved'])
  close.dispatchEvent(new MouseEvent(end, { bubbles: true }))
  await untilSo(isRunning)
  await vi.advanceTimersByTimeAsync(closedMs.failure - 1)
  expect(shown()).toEqual(['Not saved'])
  await vi.advanceTimersByTimeAsync(1)
  await untilSo(() => shown().length === 0)
})

it('goes away by itself sooner where all went well', async () => {
  await opened()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { showNotice } = await import('./notice-list.ts')
  showNotice({ kind: 'success', title: 'Done', message: 'Saved' })
  const isThere = () => all('status', /Saved/).length === 1
  await untilSo(isThere)
  await vi.advanceTimersByTimeAsync(closedMs.success - 1)
  expect(isThere()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await untilSo(() => !isThere())
})

it('can be closed over an open dialog, and is still there when the dialog has closed', async () => {
  await opened()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  const dialog = await find('dialog', /./)
  await show('one', 'two')
  await vi.waitFor(() => expect(shown()).toEqual(['one', 'two']))
  for (const alert of all('alert')) expect(dialog.contains(alert)).toBe(true)
  await click('button', 'Close', 0)
  await vi.waitFor(() => expect(shown()).toEqual(['two']))
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(shown()).toEqual(['two'])
})
