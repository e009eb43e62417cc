import type { JsonObject, Path } from '@backroom/theme/document/document'
import type { GroupField } from '@backroom/theme/fields/field'
import { Fragment, useEffect, useState } from 'react'
import classes from '../../../../../ui/controls/controls.module.css'
import { ChoiceGroup } from '../../../../../ui/inputs/ChoiceGroup.tsx'
import { useEditor } from '../draft/editor-context.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import type { InitialList, RenderFields } from './field-list-props.ts'

interface Props {
  field: GroupField
  path: Path
  values: JsonObject
  labels: readonly string[]
  initial: InitialList | undefined
  renderFields: RenderFields
}

export function GroupControl({ field, path, values, labels, initial, renderFields }: Props) {
  const { label } = useThemeTexts(useEditor((state) => state.document.themeKey))
  if (field.isPlain) return renderFields({ fields: field.fields, base: path, values, labels, initial })
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{label(field.label)}</legend>
      {field.tabs ? (
        <TabbedFields
          field={field}
          path={path}
          values={values}
          labels={labels}
          initial={initial}
          renderFields={renderFields}
        />
      ) : (
        renderFields({ fields: field.fields, base: path, values, labels, initial })
      )}
    </fieldset>
  )
}

/** One of the group's fields at a time, such as the slides of one device. */
function TabbedFields({ field, path, values, labels, initial, renderFields }: Props) {
  const { label } = useThemeTexts(useEditor((state) => state.document.themeKey))
  const focus = useEditor((state) => state.focus)
  const device = useEditor((state) => state.device)
  const [first = ''] = Object.keys(field.fields)
  const [open, setOpen] = useState(Object.hasOwn(field.fields, device) ? device : first)
  const focusedTab = focus && path.every((part, index) => part === focus[index]) ? focus[path.length] : undefined
  useEffect(() => {
    if (focusedTab) setOpen(focusedTab)
  }, [focusedTab])
  const shown = field.fields[open]
  return (
    <>
      <div className={classes.choices}>
        <ChoiceGroup
          label={label(field.label)}
          value={open}
          choices={Object.entries(field.fields).map(([key, one]) => ({
            value: key,
            name: label(one.label),
            face: label(one.label),
          }))}
          onChoose={setOpen}
        />
      </div>
      {shown && (
        <Fragment key={open}>
          {renderFields({ fields: { [open]: shown }, base: path, values, labels, initial })}
        </Fragment>
      )}
    </>
  )
}
