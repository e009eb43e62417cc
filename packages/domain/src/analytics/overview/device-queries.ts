import type { Input } from '@backroom/contract/api/endpoint'
import type { Devices } from '@backroom/contract/reports/answers'
import type { reports } from '@backroom/contract/reports/endpoints'
import { deviceEstimate } from '@backroom/contract/reports/limits'
import { sql } from 'kysely'
import type { StoresContext } from '../../context.ts'
import { dayRange, findSharedCurrency } from '../../reports/reports.ts'
import { listedKeys } from '../rollups/listed-keys.ts'
import { findDayFigures, sumOf } from './day-figures.ts'

/** Visitors by device, by days of each store's own zone; where no device was measured, the usual split of all visitors. */
export async function findDevices(ctx: StoresContext, query: Input<typeof reports.devices>['query']): Promise<Devices> {
  const range = dayRange(query)
  const { rows } = await sql<Omit<Devices, 'isEstimate'>>`
    select coalesce(sum(visitors) filter (where key = 'mobile'), 0)::int8 as mobile,
           coalesce(sum(visitors) filter (where key = 'desktop'), 0)::int8 as desktop,
           coalesce(sum(visitors) filter (where key = 'tablet'), 0)::int8 as tablet
      from ${listedKeys(ctx.storeIds, 'device', range)} as listed`.execute(ctx.db)
  const measured = rows[0]!
  if (measured.mobile + measured.desktop + measured.tablet > 0) return { ...measured, isEstimate: false }
  const days = await findDayFigures(ctx, await findSharedCurrency(ctx), range)
  return { ...estimatedDevices(sumOf(days).visitors), isEstimate: true }
}

/** The usual split; what rounding leaves over is mobile, so that the parts are the whole. */
export function estimatedDevices(visitors: number): Omit<Devices, 'isEstimate'> {
  const part = (percent: number) => Math.floor((visitors * percent) / 100)
  const [desktop, tablet] = [part(deviceEstimate.desktop), part(deviceEstimate.tablet)]
  return { mobile: visitors - desktop - tablet, desktop, tablet }
}
