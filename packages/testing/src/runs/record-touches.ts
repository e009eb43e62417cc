// Runs before each file. Tells what each test did: rendered (`ui`), was answered over HTTP (`api`), queried (`db`).
import diagnostics from 'node:diagnostics_channel'
import { createRequire } from 'node:module'
import pg from 'pg'
import { afterEach, beforeEach, expect, vi } from 'vitest'

export type Touched = 'ui' | 'api' | 'db'

declare module 'vitest' {
  interface TaskMeta {
    /** What the test did while it ran; what hooks of its group did before is not its own. */
    touched?: Touched[]
    /** What it expected, or waited to become true: finders of screens throw until it is. Without any it shows nothing. */
    assertions?: number
  }
}

interface Recorder {
  touched: Set<Touched> | undefined
  waits: number
}

/** Files share a process, and with it what is hooked once. */
const kept = globalThis as { backroomRecorder?: Recorder }
const isFirst = kept.backroomRecorder === undefined
kept.backroomRecorder ??= { touched: undefined, waits: 0 }
const recorder = kept.backroomRecorder

const touch = (what: Touched) => recorder.touched?.add(what)

beforeEach(() => {
  recorder.touched = new Set()
  recorder.waits = 0
})

afterEach(({ task }) => {
  task.meta.touched = [...(recorder.touched ?? [])].sort()
  task.meta.assertions = expect.getState().assertionCalls + recorder.waits
  recorder.touched = undefined
})

if (isFirst) {
  hookQueries()
  hookRequests()
  hookDrawing()
  hookWaits()
}

function hookWaits() {
  const { waitFor } = vi
  vi.waitFor = (callback, options) => {
    recorder.waits += 1
    return waitFor(callback, options)
  }
}

function hookQueries() {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    touch('db')
    return Reflect.apply(query, this, args)
  } as typeof query
}

interface Handled {
  reply: { raw: { once(event: 'finish', listener: () => void): void; getHeader(name: string): unknown } }
}

/** Every request that reaches a route, over a socket or injected; an answered page is also a screen. */
function hookRequests() {
  diagnostics.subscribe('tracing:fastify.request.handler:start', (message) => {
    touch('api')
    const { raw } = (message as Handled).reply
    raw.once('finish', () => {
      if (/^text\/html/.test(String(raw.getHeader('content-type')))) touch('ui')
    })
  })
}

/** React tells its developer tools of every commit; on a server it draws by a function. */
function hookDrawing() {
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      ...{ supportsFiber: true, inject: () => 1, onCommitFiberUnmount: () => {}, onPostCommitFiberRoot: () => {} },
      onCommitFiberRoot: () => touch('ui'),
    },
  })
  const server = createRequire(import.meta.resolve('@backroom/storefront/money'))('react-dom/server') as {
    renderToString: (...args: unknown[]) => string
  }
  const { renderToString } = server
  server.renderToString = (...args) => {
    touch('ui')
    return renderToString(...args)
  }
}
