import type { ThemeDocument } from '../document/document.ts'
import { sameJson } from '../history/same-json.ts'
import { type Edit, edit, json } from './action.ts'

/** Replaces settings, header, footer and pages with those of another theme. */
export const replaceTheme = (document: ThemeDocument, { settings, fixed, pages }: ThemeDocument): Edit =>
  edit(
    document,
    Object.entries({ settings, fixed, pages })
      .filter(([part, value]) => !sameJson(document[part as keyof ThemeDocument], value))
      .map(([part, value]) => ({ path: [part], value: json(value) })),
  )
