import type { ThemeDocument } from '@backroom/theme/document/document'
import { fromWire } from '@backroom/theme/document/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { useEditor } from '../draft/editor-context.ts'

/** A version's theme: null if it is unreadable, undefined while loading. */
export function useVersion(versionId: string) {
  const id = useEditor((state) => state.themeId)
  const themeKey = useEditor((state) => state.document.themeKey)
  const { data, isError, refetch } = useQuery({
    ...queryOptions(api.themes.version, { params: { id, versionId } }),
    // Versions never change.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  const document = useMemo((): ThemeDocument | null | undefined => {
    if (!data) return undefined
    const [config] = data
    const read = config && fromWire(config)
    return read && 'document' in read && read.document.themeKey === themeKey ? read.document : null
  }, [data, themeKey])
  return { document, isError, refetch }
}
