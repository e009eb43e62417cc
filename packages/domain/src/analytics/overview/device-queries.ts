import type { Devices } from '@backroom/contract/analytics/reports/answers'
import type { reports } from '@backroom/contract/analytics/reports/endpoints'
import { deviceEstimate } from '@backroom/contract/analytics/reports/limits'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { sql } from 'kysely'
import type { WaitingStoresContext } from '../../platform/context.ts'
import { dayRange } from '../reports/reports.ts'
import { countVisitors } from './visits-by-day.ts'

/** Visitors by device, by days of each store's time zone. If no device was measured, `deviceEstimate` splits all visitors. */
export async function findDevices(
  ctx: WaitingStoresContext,
  query: Input<typeof reports.devices>['query'],
): Promise<Devices> {
  const range = dayRange(query)
  const listed = await ctx.ports.visits.byKey(ctx, 'device', range)
  const { rows } = await ctx.read((stores) =>
    sql<Omit<Devices, 'isEstimate'>>`
    select coalesce(sum(visitors) filter (where key = 'mobile'), 0)::int8 as mobile,
           coalesce(sum(visitors) filter (where key = 'desktop'), 0)::int8 as desktop,
           coalesce(sum(visitors) filter (where key = 'tablet'), 0)::int8 as tablet
      from ${listed(stores)} as listed`.execute(stores.db),
  )
  const measured = rows[0]!
  if (measured.mobile + measured.desktop + measured.tablet > 0) return { ...measured, isEstimate: false }
  return { ...estimatedDevices(await countVisitors(ctx, range)), isEstimate: true }
}

/** Splits visitors by `deviceEstimate`. The rounding difference counts as mobile, so that the parts add up. */
export function estimatedDevices(visitors: number): Omit<Devices, 'isEstimate'> {
  const part = (percent: number) => Math.floor((visitors * percent) / 100)
  const [desktop, tablet] = [part(deviceEstimate.desktop), part(deviceEstimate.tablet)]
  return { mobile: visitors - desktop - tablet, desktop, tablet }
}
