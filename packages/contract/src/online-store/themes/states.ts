import { themeKeys } from '@backroom/theme/document/document'
import type { ColumnStates } from '../../platform/api/column-states.ts'

/** What buyers were shown; a draft as it stood before somebody went on with it. */
export const versionKinds = ['published', 'draft'] as const
export type VersionKind = (typeof versionKinds)[number]

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  'stores.theme_key': themeKeys,
  'themes.theme_key': themeKeys,
  'theme_versions.kind': versionKinds,
} as const satisfies ColumnStates
