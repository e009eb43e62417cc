import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { DB } from './row-types.gen.ts'

export type Db = Kysely<DB>

export const refuseStream = () => {
  throw new Error('a pipelined connection does not stream')
}

const nested = async () => {
  throw new Error('already inside the tenant transaction')
}

/** Uses Kysely only as a query builder: `tenant.ts` manages connections and transactions. */
export function kyselyOn(connection: DatabaseConnection): Db {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: nested,
    commitTransaction: nested,
    rollbackTransaction: nested,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (of) => new PostgresIntrospector(of),
    },
  })
}
