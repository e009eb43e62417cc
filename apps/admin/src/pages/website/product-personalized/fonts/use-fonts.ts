import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'

export type Font = Answer<typeof contract.fonts.list>['fonts'][number]

/** Failures are logged and not shown. */
export const useFonts = () => useQuery({ ...queryOptions(api.fonts.list), meta: { silent: true } })
