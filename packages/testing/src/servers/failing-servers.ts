import type pg from 'pg'
import type { StripeServer } from './stripe-server.ts'
import { killsServers, killTestServer } from './test-server.ts'

interface Servers {
  /** Of the role that owns the database. */
  owner: pg.Pool
  stripe: Pick<StripeServer, 'cutConnections' | 'goAway'>
}

/** What brings back what failed. */
type Heal = () => Promise<void>

/**
 * What fails beside a process, shortly before that is killed: the database, the gateway, or nothing. With `KILL_SERVERS=yes`, their
 * processes are killed and started again; otherwise only their connections end, because other tests use the same database server.
 */
export function failuresOf({ owner, stripe }: Servers): Record<'none' | 'database' | 'gateway', () => Promise<Heal>> {
  const nothingToHeal = async () => {}
  if (!killsServers)
    return {
      none: async () => nothingToHeal,
      database: async () => {
        await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
              and pid <> pg_backend_pid() and usename <> current_user`,
        )
        return nothingToHeal
      },
      gateway: async () => {
        stripe.cutConnections()
        return nothingToHeal
      },
    }
  // The pool opens another connection when the next query needs one.
  owner.on('error', () => {})
  return {
    none: async () => nothingToHeal,
    database: async () => {
      const { rows } = await owner.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
      const restart = killTestServer(rows[0]!.folder)
      return async () => {
        await restart()
        await dropDeadConnections(owner)
      }
    },
    gateway: async () => stripe.goAway(),
  }
}

/** Until all connections of the pool are new: one of before notices its end no sooner than it is used. */
async function dropDeadConnections(pool: pg.Pool, tries = 10): Promise<void> {
  const all = Array.from({ length: pool.options.max }, () => pool.query('select'))
  const [failure] = (await Promise.allSettled(all)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failure === undefined) return
  if (tries === 1) throw failure
  return dropDeadConnections(pool, tries - 1)
}
