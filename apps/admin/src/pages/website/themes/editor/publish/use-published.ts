import type { ThemeDocument } from '@backroom/theme/document/document'
import { fromWire } from '@backroom/theme/document/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { useEditor } from '../draft/editor-context.ts'

/** The published theme: null before the first publication, undefined while loading. */
export function usePublished({ isFresh = false }: { isFresh?: boolean } = {}): ThemeDocument | null | undefined {
  const id = useEditor((state) => state.themeId)
  const { data } = useQuery({
    ...queryOptions(api.themes.published, { params: { id } }),
    staleTime: isFresh ? 0 : Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { silent: true },
  })
  return useMemo(() => {
    if (!data) return undefined
    const [config] = data
    const read = config && fromWire(config)
    return read && !('findings' in read) ? read.document : null
  }, [data])
}
