import type { salesReports } from '@backroom/contract/analytics/sales-reports/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { WaitingStoresContext } from '../../platform/context.ts'
import { findSalesReport } from './find-sales-report.ts'
import { salesCsv } from './sales-csv.ts'

/** Reads the whole report, at most a thousand rows, so that sending it keeps no connection open. */
export async function* exportSalesReport(
  { read }: WaitingStoresContext,
  { language, ...query }: Input<typeof salesReports.export>['query'],
): AsyncGenerator<string> {
  const report = await read((ctx) => findSalesReport(ctx, { ...query, compare: undefined }))
  yield* salesCsv(report, query.dimension, language)
}
