/** The database is gone, too busy, or restarting. The request itself is not at fault. */
export class DatabaseUnavailable extends Error {}

/**
 * The error classes of Postgres for it: 08 connection, 53 too few resources, 57 operator intervention (shutdown,
 * crash, statement timeout), 25P03 idle-in-transaction timeout.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const serverCodes = /^(08...|53...|57...|25P03)$/
const socketCodes = new Set([
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages of node-postgres that have no code. */
const clientMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Converts an error of the database's client to `DatabaseUnavailable` if it means that. */
export function databaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // The socket of a stopped server is a file that is gone.
  const isStopped = code === 'ENOENT' && syscall === 'connect'
  if (!isStopped && !serverCodes.test(code) && !socketCodes.has(code) && !clientMessages.test(error.message))
    return error
  return new DatabaseUnavailable(`the database is unavailable: ${error.message || code}`, { cause: error })
}
