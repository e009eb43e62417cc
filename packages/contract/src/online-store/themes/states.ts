import { themeKeys } from '@backroom/theme/document/document'
import type { ColumnStates } from '../../platform/api/column-states.ts'

/** `published`: buyers saw it. `draft`: the state before another person changed the draft. */
export const versionKinds = ['published', 'draft'] as const
export type VersionKind = (typeof versionKinds)[number]

/** What a template is made for. */
export const templateCategories = ['clothing', 'printOnDemand', 'oneProduct', 'editorial', 'food', 'digital'] as const
export type TemplateCategory = (typeof templateCategories)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'stores.new_theme_key': themeKeys,
  'stores.theme_key': themeKeys,
  'themes.theme_key': themeKeys,
  'theme_versions.kind': versionKinds,
} as const satisfies ColumnStates
