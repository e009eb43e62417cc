import type { JsonObject, Path } from '@backroom/theme/document/document'
import type { Fields } from '@backroom/theme/fields/field'
import type { ReactNode } from 'react'

/** Renders the fields of a group or a list item. A prop, because `FieldList` imports those controls. */
export type RenderFields = (props: FieldListProps) => ReactNode

export interface FieldListProps {
  fields: Fields
  /** The path of the fields' values. */
  base: Path
  /** With defaults filled in. */
  values: JsonObject
  /** Message keys of the parent groups. */
  labels?: readonly string[]
  /** The default list. It is stored with the first change of an item. */
  initial?: InitialList | undefined
}

export interface InitialList {
  path: Path
  items: readonly JsonObject[]
}
