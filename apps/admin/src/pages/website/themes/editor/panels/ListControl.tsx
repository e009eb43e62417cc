import { setValue } from '@backroom/theme/actions/set-value'
import type { Json, JsonObject, Path } from '@backroom/theme/document/document'
import { randomKey } from '@backroom/theme/document/random-key'
import type { Condition, Fields, ListField } from '@backroom/theme/fields/field'
import { isObject } from '@backroom/theme/fields/resolve-fields'
import { valueAt } from '@backroom/theme/history/apply-patches'
import { ItemList } from '../controls/ItemList.tsx'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import type { RenderFields } from './field-list-props.ts'

interface Props {
  field: ListField
  path: Path
  items: readonly Json[]
  labels: readonly string[]
  renderFields: RenderFields
}

export function ListControl({ field, path, items, labels, renderFields }: Props) {
  const store = useEditorStore()
  const { label } = useThemeTexts(useEditor((state) => state.document.themeKey))
  /** Changes the order of the stored, sparse list. */
  function rearrange(next: (stored: Json[]) => Json[]) {
    const { document } = store.getState()
    const stored = valueAt(document, path)
    const value = next(Array.isArray(stored) ? (stored as Json[]) : [...(field.initial ?? [])])
    store.commit(setValue(document, { path, value }), { action: 'set', labels: [...labels] })
  }
  const has = (item: JsonObject, condition: Condition | undefined) =>
    condition !== undefined && item[condition.field] === condition.is
  const initial = field.initial && { path, items: field.initial }
  return (
    <ItemList
      kinds={[
        {
          name: label(field.itemLabel),
          max: field.max,
          isFull: items.length >= field.max,
          add: () => rearrange((stored) => stored.toSpliced(field.insertAt ?? stored.length, 0, newItem(field.fields))),
        },
      ]}
      items={items.filter(isObject).map((item, index) => ({
        key: String(index),
        kind: label(field.itemLabel),
        name: titleOf(item),
        isFixed: has(item, field.fixedIf),
        isRequired: has(item, field.keptIf),
        content: renderFields({ fields: field.fields, base: [...path, String(index)], values: item, labels, initial }),
      }))}
      move={(from, to) =>
        rearrange((stored) => {
          const item = stored[from]
          return item === undefined ? stored : stored.toSpliced(from, 1).toSpliced(to, 0, item)
        })
      }
      remove={(index) => rearrange((stored) => stored.toSpliced(index, 1))}
    />
  )
}

/** Empty, except for the id that other settings refer to. */
const newItem = (fields: Fields): JsonObject => (fields.id ? { id: randomKey('item', {}, Math.random) } : {})

export function titleOf({ heading, title, name, product }: JsonObject): string {
  const text = isObject(heading) ? heading.content : (heading ?? title ?? name ?? product)
  return typeof text === 'string' ? text : ''
}
