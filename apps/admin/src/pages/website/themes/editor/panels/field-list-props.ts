import type { JsonObject, Path } from '@backroom/theme/document/document'
import type { Fields } from '@backroom/theme/fields/field'
import type { ReactNode } from 'react'

/** Draws the fields inside a group or a list's item. A prop, because `FieldList` imports those controls. */
export type DrawFields = (props: FieldListProps) => ReactNode

export interface FieldListProps {
  fields: Fields
  /** Where the fields' values are stored. */
  base: Path
  /** With defaults filled in. */
  values: JsonObject
  /** Message keys of the groups around. */
  labels?: readonly string[]
  /** The list around them while nobody has changed it: stored with the first change of an item. */
  initial?: InitialList | undefined
}

export interface InitialList {
  path: Path
  items: readonly JsonObject[]
}
