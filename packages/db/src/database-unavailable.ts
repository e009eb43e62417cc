/** The database is gone, busy beyond its deadlines, or restarting: the request did nothing wrong. */
export class DatabaseUnavailable extends Error {}

/**
 * Error classes of Postgres that say so: 08 connection, 53 too few resources, 57 operator intervention (shutdown,
 * crash, statement timeout), 25P03 idle-in-transaction timeout.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const serverCodes = /^(08...|53...|57...|25P03)$/
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** What node-postgres says without a code. */
const clientMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** The error as `DatabaseUnavailable` where it means that, else as it was. Only for errors of the database's client. */
export function databaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (!serverCodes.test(code) && !socketCodes.has(code) && !clientMessages.test(error.message)) return error
  return new DatabaseUnavailable(`the database is unavailable: ${error.message || code}`, { cause: error })
}
