import { Counter } from 'prom-client'
import { register } from './metrics-register.ts'

const uncaught = new Counter({
  name: 'uncaught_errors_total',
  help: 'Errors that no caller awaited or handled: each is a defect',
  labelNames: ['kind'],
  registers: [register],
})

/** A connection that ended without a listener. No state of the process depends on it. */
const connectionCodes = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
])
const isLostConnection = (error: unknown) =>
  error instanceof Error &&
  (connectionCodes.has((error as NodeJS.ErrnoException).code ?? '') || /^Connection terminated/.test(error.message))

type Kind = 'rejection' | 'connection' | 'exception'

interface Handlers {
  report(kind: Kind, error: unknown): void
  /** Ends the process after the running requests. */
  shutDown(): void
}

/**
 * Handles uncaught errors. See docs/decisions/tasks.md.
 * @returns removes the handlers
 */
export function handleUncaughtErrors(
  { report, shutDown }: Handlers,
  source: NodeJS.EventEmitter = process,
): () => void {
  const count = (kind: Kind, error: unknown) => {
    uncaught.inc({ kind })
    report(kind, error)
  }
  // An unhandled promise has no other state, and its transaction is rolled back.
  const rejected = (reason: unknown) => count('rejection', reason)
  const thrown = (error: unknown) => {
    if (isLostConnection(error)) return count('connection', error)
    count('exception', error)
    shutDown()
  }
  source.on('unhandledRejection', rejected)
  source.on('uncaughtException', thrown)
  return () => {
    source.off('unhandledRejection', rejected)
    source.off('uncaughtException', thrown)
  }
}
