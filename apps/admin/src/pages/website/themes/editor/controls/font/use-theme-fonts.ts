import type { ThemeFont } from '@backroom/contract/online-store/themes/endpoints'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../../../api/api.ts'
import { queryOptions } from '../../../../../../api/client.ts'

const none: ThemeFont[] = []

/** The font families to choose from, shared by all controls. */
export function useThemeFonts() {
  const query = useQuery({
    ...queryOptions(api.themes.fonts),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  return { fonts: query.data?.fonts ?? none, hasFailed: query.isError, retry: () => void query.refetch() }
}
