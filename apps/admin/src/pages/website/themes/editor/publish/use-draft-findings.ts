import type { DraftFindings } from '@backroom/contract/online-store/themes/endpoints'
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

type Where = Pick<PlacedField, 'place' | 'path' | 'labels'>

/** What the server found in the saved draft, with the field that holds it. */
export type DraftWarning = Where &
  ({ kind: 'gone'; name: ReferenceName; slug: string } | { kind: 'heavy'; bytes: number })

interface Checked {
  warnings: DraftWarning[]
  /** Of the home page's images; undefined while they are light enough. */
  heavyPageBytes: number | undefined
}

/** Undefined while the server has not answered. */
export function useDraftFindings(draft: ThemeDocument) {
  const id = useEditor((state) => state.themeId)
  const { data, isError } = useQuery({
    ...queryOptions(api.themes.findings, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })
  const checked = useMemo(() => data && placed(data, draft), [data, draft])
  return { checked, isError }
}

function placed({ links, images, pageBytes }: DraftFindings, draft: ThemeDocument): Checked {
  const fields = new Map(everyField(themeSchemas, draft).map((field) => [nameOf(field.path), field]))
  const at = <Found extends { path: string[] }>(found: Found): (Found & Where)[] => {
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
