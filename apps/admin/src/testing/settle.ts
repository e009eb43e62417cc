// React keeps the timers of the moment when it loads, and shares them among tests.
import 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { outlineOf } from './outline.ts'

const rounds = 3
const stepMs = 350
const mostRounds = 400
/** The test clock is stopped, so rounds wait by the clock of the process. */
const realTimeout = setTimeout
const pause = () => new Promise((resolve) => realTimeout(resolve, 1))

const clock = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/** Stops the clock at a time, until the test ends. Only `settle` moves it, so that what waits a moment comes at once. */
export function stopClock(now: Date) {
  vi.useFakeTimers({ toFake: [...clock], now })
  const clockOfReact = hastenReact()
  onTestFinished(() => {
    clockOfReact.mockRestore()
    vi.useRealTimers()
  })
}

/** React waits 300 ms between a placeholder and its content, by a clock of its own: each turn of the process is longer. */
function hastenReact() {
  let time = performance.now()
  let isSameTurn = false
  return vi.spyOn(Object.getPrototypeOf(performance), 'now').mockImplementation(() => {
    if (isSameTurn) return time
    isSameTurn = true
    setImmediate(() => {
      isSameTurn = false
    })
    time += 400
    return time
  })
}

/** The page, the open dialogs and the notices, as a reader hears them. */
export const screenOutline = () =>
  [...document.querySelectorAll('main'), ...document.querySelectorAll('body > :not(#root):not(script)')]
    .map(outlineOf)
    .filter(Boolean)
    .join('\n')

/** @returns what `read` reads when it no longer changes; `isReady` says whether it may be the last one */
export async function settle(isReady: () => boolean = () => true, read = screenOutline): Promise<string> {
  const now = Date.now()
  let before: string | undefined
  let times = 0
  for (let round = 0; round < mostRounds; round++) {
    await vi.advanceTimersByTimeAsync(stepMs)
    await vi.dynamicImportSettled()
    await pause()
    vi.setSystemTime(now)
    const outline = read()
    times = outline === before ? times + 1 : 0
    before = outline
    if (times >= rounds && isReady()) return outline
  }
  throw new Error(`The screen is not ready:\n${before}`)
}
