import type { Overview } from '@backroom/contract/analytics/reports/answers'
import type { UseQueryResult } from '@tanstack/react-query'

/** The call that several widgets read, as TanStack has it. */
export type AskedOverview = UseQueryResult<Overview>
