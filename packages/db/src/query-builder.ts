import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
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

const refuseTransaction = async () => {
  throw new Error('already inside the tenant transaction')
}

/** `tenant.ts` manages connections and transactions. */
const driver: Driver = {
  init: async () => {},
  acquireConnection: refuseTransaction,
  beginTransaction: refuseTransaction,
  commitTransaction: refuseTransaction,
  rollbackTransaction: refuseTransaction,
  releaseConnection: async () => {},
  destroy: async () => {},
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (of) => new PostgresIntrospector(of),
}

/** Uses Kysely only as a query builder. Its own way to a connection takes eight turns of promises for each query. */
export const kyselyOn = (connection: DatabaseConnection): Db =>
  new Kysely<DB>({
    config: { dialect },
    dialect,
    driver,
    executor: new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(connection) }),
  })
