import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { resolveFields } from '@backroom/theme/fields/resolve-fields'
import { sectionSchemaOf } from '@backroom/theme/schema'
import { sectionOf, sectionPath } from '@backroom/theme/sections/theme-pages'
import { Button } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../../../links.tsx'
import { usePageLabel } from '../../../../../use-page-label.ts'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { sectionCommands } from '../sections/section-commands.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import { BlockList } from './BlockList.tsx'
import { FieldList } from './FieldList.tsx'
import { notePages } from './note-pages.ts'
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
          {schema.note && <Note name={schema.note} text={texts.help(schema.note)} />}
          <FieldList fields={schema.fields} base={base} values={resolveFields(schema.fields, section.settings)} />
          {schema.maxBlocks > 0 && <BlockList themePage={themePage} section={key} schema={schema} />}
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

/** Replaces the settings, with a link to where they are edited. */
function Note({ name, text }: { name: string; text: string | undefined }) {
  const pageLabel = usePageLabel()
  const page = notePages[name]
  return (
    <p className={panelClasses.note}>
      {text}{' '}
      {page && (
        <PageLink page={page} target="_blank" rel="noopener">
          {pageLabel(page)}
        </PageLink>
      )}
    </p>
  )
}
