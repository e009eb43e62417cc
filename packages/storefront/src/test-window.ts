// Runs before each test file. Files share a window, so each starts with an empty document without listeners and timers.
import { afterAll } from 'vitest'

type Listening = Parameters<EventTarget['addEventListener']>

const key = Symbol.for('backroom.listening')
const kept = globalThis as typeof globalThis & { [key]?: { host: EventTarget; listening: Listening }[] }

/** The timers of a page end with it. */
const plain = globalThis.setTimeout
const timers: NodeJS.Timeout[] = []
globalThis.setTimeout = Object.assign((...given: Parameters<typeof plain>) => {
  const timer = plain(...given)
  timers.push(timer)
  return timer
}, plain)
afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
  globalThis.setTimeout = plain
})

/** Records the listeners of window and document, because a browser drops them with the page. */
function remember(host: EventTarget): NonNullable<(typeof kept)[typeof key]> {
  const heard = kept[key] ?? []
  const listen = host.addEventListener.bind(host)
  host.addEventListener = (...listening: Listening) => {
    heard.push({ host, listening })
    listen(...listening)
  }
  return heard
}

if (kept[key] === undefined) for (const host of [window, document]) kept[key] = remember(host)
for (const { host, listening } of kept[key]?.splice(0) ?? []) host.removeEventListener(...listening)
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
document.documentElement.innerHTML = '<head></head><body></body>'
localStorage.clear()
sessionStorage.clear()
