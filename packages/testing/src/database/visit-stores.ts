import { clickhouseVisits, postgresVisits, type VisitStore } from '@backroom/domain/analytics/visits/visits'
import { isEngineInstalled } from '../servers/clickhouse-engine.ts'
import { startClickhouseServer } from '../servers/clickhouse-server.ts'

export interface OpenVisitStore {
  visits: VisitStore
  close(): Promise<void>
}

async function openClickhouse(): Promise<OpenVisitStore> {
  const server = await startClickhouseServer()
  const visits = clickhouseVisits(server.url)
  return {
    visits,
    close: async () => {
      await visits.close()
      await server.close()
    },
  }
}

const clickhouse = { name: 'ClickHouse', open: openClickhouse }
if (!isEngineInstalled())
  console.info('Visits are tested on Postgres alone: `npm install --no-save chdb` adds ClickHouse')

/** The available implementations of visits, to run a suite on each. */
export const visitStores: { name: string; open: () => Promise<OpenVisitStore> }[] = [
  { name: 'Postgres', open: async () => ({ visits: postgresVisits, close: async () => {} }) },
  ...(isEngineInstalled() ? [clickhouse] : []),
]
