import type { Db } from '@backroom/db/tenant'
import { findEventSummary } from '@backroom/domain/analytics/visits/visits'
import { Gauge } from 'prom-client'
import { register } from '../process/metrics-register.ts'

/** The age of the oldest event that is not in a rollup yet; 0 if all are counted. */
export const lagMs = ({ oldest }: { oldest: string | null }): number =>
  oldest === null ? 0 : Math.max(0, Date.now() - Date.parse(oldest))

/** Computed when the metrics are read. Without a database the figure is missing, and the page still answers. */
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
