import type { Overview } from '@backroom/contract/analytics/reports/answers'
import type { UseQueryResult } from '@tanstack/react-query'

/** The overview query that several widgets share. */
export type OverviewQuery = UseQueryResult<Overview>
