import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'

/** The token is renewed this long before it expires. */
const marginMs = 60_000

/** A token to read the draft on the preview's host. Loaded in parallel with the theme, so the frame need not wait. */
export const usePreviewToken = (themeId: string) =>
  useQuery({
    ...queryOptions(api.themes.previewToken, { params: { id: themeId } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(Date.parse(state.data.expiresAt) - Date.now() - marginMs, 10_000) : false,
    meta: { silent: true },
  })
