import type { JsonObject } from '@backroom/theme/document/document'
import type { GroupSchema } from '@backroom/theme/groups/group-schema'
import { useEffect } from 'react'
import classes from '../../../../../ui/controls/controls.module.css'
import { ChoiceGroup } from '../../../../../ui/inputs/ChoiceGroup.tsx'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import { FieldList } from './FieldList.tsx'

/** One of a group's fields at a time. The preview shows the same part. */
export function PanelParts({ group: { key, path, fields }, values }: { group: GroupSchema; values: JsonObject }) {
  const store = useEditorStore()
  const { label, groupName } = useThemeTexts(useEditor((state) => state.document.themeKey))
  const [first = ''] = Object.keys(fields)
  const open = useEditor((state) => state.part) ?? first
  const focus = useEditor((state) => state.focus)
  const focusedPart = focus && path.every((one, index) => one === focus[index]) ? focus[path.length] : undefined
  useEffect(() => {
    if (focusedPart) store.update({ part: focusedPart })
  }, [focusedPart, store])
  const shown = fields[open]
  return (
    <>
      <div className={classes.choices}>
        <ChoiceGroup
          label={groupName(key, false)}
          value={open}
          choices={Object.entries(fields).map(([part, field]) => ({
            value: part,
            name: label(field.label),
            face: label(field.label),
          }))}
          onChoose={(part) => store.update({ part })}
        />
      </div>
      {shown && <FieldList key={open} fields={{ [open]: shown }} base={path} values={values} />}
    </>
  )
}
