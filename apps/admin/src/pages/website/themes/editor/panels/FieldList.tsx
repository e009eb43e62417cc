import { isObject } from '@backroom/theme/fields/resolve-fields'
import { FieldControl } from './FieldControl.tsx'
import type { FieldListProps, RenderFields } from './field-list-props.ts'
import { GroupControl } from './GroupControl.tsx'
import { ListControl } from './ListControl.tsx'

const nested: RenderFields = (props) => <FieldList {...props} />

/** A panel's controls, created from the schema. */
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
          renderFields={nested}
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
          renderFields={nested}
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
