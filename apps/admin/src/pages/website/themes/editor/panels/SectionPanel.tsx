import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { addBlock } from '@backroom/theme/actions/add-block'
import { moveBlock } from '@backroom/theme/actions/move-block'
import { removeBlock } from '@backroom/theme/actions/remove-block'
import { own } from '@backroom/theme/document/own'
import { resolveFields } from '@backroom/theme/fields/resolve-fields'
import { sectionSchemaOf } from '@backroom/theme/schema'
import type { SectionSchema } from '@backroom/theme/sections/section-schema'
import { blockOf, sectionOf, sectionPath } from '@backroom/theme/sections/theme-pages'
import { Button } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from '../controls/controls.module.css'
import { ItemList } from '../controls/ItemList.tsx'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { sectionCommands } from '../sections/section-commands.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import { FieldList } from './FieldList.tsx'
import { titleOf } from './ListControl.tsx'
import panelClasses from './Panel.module.css'
import { Panel } from './Panel.tsx'

interface Props {
  themePage: string
  section: string
}

export function SectionPanel({ themePage, section: key }: Props) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const section = useEditor((state) => sectionOf(state.document, themePage, key))
  const themeKey = useEditor((state) => state.document.themeKey)
  const texts = useThemeTexts(themeKey)
  if (!section) return null
  const schema = sectionSchemaOf(themeSchemas[themeKey], section.type)
  const base = [...sectionPath(themePage, key), 'settings']
  return (
    <Panel title={texts.sectionName(section)} back={t('themeEditor.back')}>
      {schema ? (
        <>
          <FieldList fields={schema.fields} base={base} values={resolveFields(schema.fields, section.settings)} />
          {schema.maxBlocks > 0 && <Blocks themePage={themePage} section={key} schema={schema} />}
        </>
      ) : (
        <p className={panelClasses.note}>{t('themeEditor.unknownSection')}</p>
      )}
      <Button
        variant="subtle"
        color="red"
        leftSection={<Trash2 size={15} />}
        onClick={() => sectionCommands(store, themePage).remove(key)}
      >
        {t('themeEditor.section.removeNamed', { name: texts.sectionName(section) })}
      </Button>
    </Panel>
  )
}

function Blocks({ themePage, section: key, schema }: Props & { schema: SectionSchema }) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const section = useEditor((state) => sectionOf(state.document, themePage, key))
  const { label } = useThemeTexts(useEditor((state) => state.document.themeKey))
  const [type = 'item'] = Object.keys(schema.blocks)
  if (!section) return null
  const random = Math.random
  const document = () => store.getState().document
  const name = { action: 'blocks', section: section.name || section.type }
  const itemName = label(schema.blocks[type]?.label ?? type)
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{t('themeEditor.list.blocks')}</legend>
      <ItemList
        itemName={itemName}
        max={schema.maxBlocks}
        items={section.blockOrder.map((block) => {
          const { type = '', settings = {} } = blockOf(section, block) ?? {}
          const fields = own(schema.blocks, type)?.fields ?? {}
          const values = resolveFields(fields, settings)
          const base = [...sectionPath(themePage, key), 'blocks', block, 'settings']
          return {
            key: block,
            name: titleOf(values),
            content: <FieldList fields={fields} base={base} values={values} />,
          }
        })}
        add={() =>
          store.commit(
            addBlock(document(), { schemas: themeSchemas, page: themePage, section: key, type, random }),
            name,
          )
        }
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
