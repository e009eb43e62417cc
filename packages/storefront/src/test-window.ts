// Runs before each file. They share a window: each begins with an empty one that nobody listens to.
type Listening = Parameters<EventTarget['addEventListener']>

const key = Symbol.for('backroom.listening')
const kept = globalThis as typeof globalThis & { [key]?: { host: EventTarget; listening: Listening }[] }

/** Remembers who listens to the window and the document: a browser forgets them with the page. */
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
