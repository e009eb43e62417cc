import type { Db } from '@backroom/db/tenant'
import { findEventSummary } from '@backroom/domain/analytics/visits/visits'
import { Gauge } from 'prom-client'
import { register } from '../process/metrics-register.ts'

/** How long ago the oldest event came that no rollup holds yet; 0 when all are counted. */
export const lagMs = ({ oldest }: { oldest: string | null }): number =>
  oldest === null ? 0 : Math.max(0, Date.now() - Date.parse(oldest))

/** Asked when somebody looks, once a process. Without a database there is no figure, and the page is there all the same. */
export const gaugeEventLag = (directory: Db) =>
  new Gauge({
    name: 'events_lag_seconds',
    help: 'Age of the oldest event that no rollup holds yet',
    registers: [register],
    async collect() {
      await findEventSummary(directory).then(
        (found) => this.set(lagMs(found) / 1000),
        () => this.set(Number.NaN),
      )
    },
  })
