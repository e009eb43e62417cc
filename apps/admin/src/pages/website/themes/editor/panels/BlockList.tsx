import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { addBlock, hasRoom } from '@backroom/theme/actions/add-block'
import { moveBlock } from '@backroom/theme/actions/move-block'
import { removeBlock } from '@backroom/theme/actions/remove-block'
import { own } from '@backroom/theme/document/own'
import { resolveFields } from '@backroom/theme/fields/resolve-fields'
import type { SectionSchema } from '@backroom/theme/sections/section-schema'
import { blockOf, sectionOf, sectionPath } from '@backroom/theme/sections/theme-pages'
import { useTranslation } from 'react-i18next'
import classes from '../../../../../ui/controls/controls.module.css'
import { ItemList } from '../controls/ItemList.tsx'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import { FieldList } from './FieldList.tsx'
import { titleOf } from './ListControl.tsx'

interface Props {
  themePage: string
  section: string
  schema: SectionSchema
}

/** A section's blocks in order. Each type can be added while the limit allows it. */
export function BlockList({ themePage, section: key, schema }: Props) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const section = useEditor((state) => sectionOf(state.document, themePage, key))
  const { label } = useThemeTexts(useEditor((state) => state.document.themeKey))
  if (!section) return null
  const random = Math.random
  const document = () => store.getState().document
  const name = { action: 'blocks', section: section.name || section.type }
  const add = (type: string) =>
    store.commit(addBlock(document(), { schemas: themeSchemas, page: themePage, section: key, type, random }), name)
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{t('themeEditor.list.blocks')}</legend>
      <ItemList
        kinds={Object.entries(schema.blocks).map(([type, block]) => ({
          name: label(block.label),
          max: block.max ?? schema.maxBlocks,
          isFull: !hasRoom(schema, section, type),
          add: () => add(type),
        }))}
        items={section.blockOrder.map((block) => {
          const { type = '', settings = {} } = blockOf(section, block) ?? {}
          const known = own(schema.blocks, type)
          const fields = known?.fields ?? {}
          const values = resolveFields(fields, settings)
          const base = [...sectionPath(themePage, key), 'blocks', block, 'settings']
          return {
            key: block,
            kind: known ? label(known.label) : type,
            name: titleOf(values),
            content: <FieldList fields={fields} base={base} values={values} />,
          }
        })}
        move={(from, index) =>
          store.commit(
            moveBlock(document(), { page: themePage, section: key, key: section.blockOrder[from] ?? '', index }),
            name,
          )
        }
        remove={(index) =>
          store.commit(
            removeBlock(document(), { page: themePage, section: key, key: section.blockOrder[index] ?? '' }),
            name,
          )
        }
      />
    </fieldset>
  )
}
