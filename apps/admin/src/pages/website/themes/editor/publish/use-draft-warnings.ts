import type { DraftWarnings } from '@backroom/contract/online-store/themes/endpoints'
import { limits } from '@backroom/contract/online-store/themes/limits'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { everyField, type PlacedField } from '@backroom/theme/fields/every-field'
import type { ReferenceName } from '@backroom/theme/theme-references'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { useEditor } from '../draft/editor-context.ts'

type FieldPlace = Pick<PlacedField, 'place' | 'path' | 'labels'>

/** A warning of the server about the saved draft, with its field. */
export type DraftWarning = FieldPlace &
  ({ kind: 'gone'; name: ReferenceName; slug: string } | { kind: 'heavy'; bytes: number })

interface CheckedDraft {
  warnings: DraftWarning[]
  /** The page's image bytes. Undefined below the limit. */
  heavyPageBytes: number | undefined
}

/** Undefined until the server answers. */
export function useDraftWarnings(draft: ThemeDocument) {
  const id = useEditor((state) => state.themeId)
  const { data, isError } = useQuery({
    ...queryOptions(api.themes.findings, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })
  const checked = useMemo(() => data && placeWarnings(data, draft), [data, draft])
  return { checked, isError }
}

function placeWarnings({ links, images, pageBytes }: DraftWarnings, draft: ThemeDocument): CheckedDraft {
  const fields = new Map(everyField(themeSchemas, draft).map((field) => [nameOf(field.path), field]))
  const at = <Found extends { path: string[] }>(found: Found): (Found & FieldPlace)[] => {
    const field = fields.get(nameOf(found.path))
    return field ? [{ ...found, path: field.path, place: field.place, labels: field.labels }] : []
  }
  return {
    warnings: [
      ...links.flatMap((link) => at(link).map((one): DraftWarning => ({ ...one, kind: 'gone' }))),
      ...images.flatMap((image) => at(image).map((one): DraftWarning => ({ ...one, kind: 'heavy' }))),
    ],
    heavyPageBytes: pageBytes > limits.pageBytes ? pageBytes : undefined,
  }
}

const nameOf = (path: readonly string[]) => path.join('\n')
