import { pageOf } from '@backroom/theme/page-sections'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorStore } from './editor-context.ts'
import classes from './SectionList.module.css'
import { SectionPicker } from './SectionPicker.tsx'
import { SectionRow } from './SectionRow.tsx'
import { listedSections, sectionCommands } from './section-commands.ts'
import { useReorder } from './use-reorder.ts'
import { useThemeTexts } from './use-theme-texts.ts'

/** The page's sections: drag, Alt with an arrow key and the menu all move them by the same command. */
export function SectionList() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const document = useEditor((state) => state.document)
  const addingAt = useEditor((state) => state.addingAt)
  const texts = useThemeTexts(document.themeKey)
  const page = useEditor((state) => state.sectionsPage)
  const commands = useMemo(() => sectionCommands(store, page), [store, page])
  const list = useRef<HTMLOListElement>(null)
  const keys = listedSections(document, page)
  const { sections, order } = pageOf(document, page)

  function move(key: string, to: number) {
    const section = sections[key]
    if (!section) return
    const place = commands.move(key, to) + 1
    const name = texts.sectionName(section)
    store.update({ announcement: t('themeEditor.section.moved', { name, place, count: keys.length }) })
  }
  const drag = useReorder(list, move)
  const addAt = (index: number | undefined) => store.update({ addingAt: index })
  return (
    <>
      {keys.length === 0 && <p className={classes.empty}>{t('themeEditor.section.empty')}</p>}
      <ol ref={list} className={classes.list} aria-label={t('themeEditor.section.list')}>
        {keys.map((key, index) => {
          const section = sections[key]
          return section ? (
            <SectionRow
              key={key}
              section={section}
              name={texts.sectionName(section)}
              index={index}
              count={keys.length}
              isDragged={drag.dragged?.index === index}
              drop={
                drag.dragged?.to === index ? (drag.dragged.to > drag.dragged.index ? 'after' : 'before') : undefined
              }
              onGrab={(event) => drag.grab(event, key, index)}
              onMove={(to) => move(key, to)}
              onAdd={(side) => addAt(order.indexOf(key) + (side === 'above' ? 0 : 1))}
              commands={commands}
              sectionKey={key}
            />
          ) : null
        })}
      </ol>
      {addingAt === undefined ? (
        <div className={classes.add}>
          <Button variant="default" fullWidth leftSection={<Plus size={16} />} onClick={() => addAt(order.length)}>
            {t('themeEditor.section.add')}
          </Button>
        </div>
      ) : (
        <SectionPicker onPick={(type) => commands.add(type, addingAt)} onClose={() => addAt(undefined)} />
      )}
    </>
  )
}
