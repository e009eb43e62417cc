// Runs before each file. Records what each test did: rendered (`ui`), called over HTTP (`api`), queried (`db`).
import diagnostics from 'node:diagnostics_channel'
import { createRequire } from 'node:module'
import pg from 'pg'
import { afterEach, beforeEach, expect, vi } from 'vitest'

export type Touched = 'ui' | 'api' | 'db'

declare module 'vitest' {
  interface TaskMeta {
    /** What the test did, without its hooks. */
    touched?: Touched[]
    /** Number of expectations and waits; a test with none checks nothing. */
    assertions?: number
  }
}

interface Recorder {
  touched: Set<Touched> | undefined
  waits: number
}

/** Files share a process, so hooks are installed once. */
const shared = globalThis as { backroomRecorder?: Recorder }
const isFirst = shared.backroomRecorder === undefined
shared.backroomRecorder ??= { touched: undefined, waits: 0 }
const recorder = shared.backroomRecorder

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
  hookRendering()
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

/** Every request that reaches a route, over a socket or injected; an HTML answer counts as `ui` too. */
function hookRequests() {
  diagnostics.subscribe('tracing:fastify.request.handler:start', (message) => {
    touch('api')
    const { raw } = (message as Handled).reply
    raw.once('finish', () => {
      if (/^text\/html/.test(String(raw.getHeader('content-type')))) touch('ui')
    })
  })
}

/** Client rendering is seen through the hook of React's developer tools, server rendering through `renderToString`. */
function hookRendering() {
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
