import type { JsonObject, Path } from '@backroom/theme/document/document'
import type { Fields } from '@backroom/theme/fields/field'
import { isObject } from '@backroom/theme/fields/resolve-fields'
import type { ReactNode } from 'react'
import { FieldControl } from './FieldControl.tsx'
import { GroupControl } from './GroupControl.tsx'
import { ListControl } from './ListControl.tsx'

/** Draws the fields inside a group or a list's item: handed down, since those can't import what imports them. */
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

const nested: DrawFields = (props) => <FieldList {...props} />

/** A panel's controls, made from the schema. */
export function FieldList({ fields, base, values, labels = [], initial }: FieldListProps) {
  return Object.entries(fields).map(([key, field]) => {
    const { visibleIf } = field
    if ('isHidden' in field && field.isHidden) return null
    if (visibleIf && values[visibleIf.field] !== visibleIf.is) return null
    const path = [...base, key]
    const value = values[key] ?? null
    const here = field.kind === 'group' && field.isPlain ? labels : [...labels, field.label]
    if (field.kind === 'group')
      return (
        <GroupControl
          key={key}
          field={field}
          path={path}
          values={isObject(value) ? value : {}}
          labels={here}
          initial={initial}
          drawFields={nested}
        />
      )
    if (field.kind === 'list')
      return (
        <ListControl
          key={key}
          field={field}
          path={path}
          items={Array.isArray(value) ? value : []}
          labels={here}
          drawFields={nested}
        />
      )
    return (
      <FieldControl
        key={key}
        field={field}
        path={path}
        value={value}
        siblings={values}
        labels={here}
        initial={initial}
      />
    )
  })
}
