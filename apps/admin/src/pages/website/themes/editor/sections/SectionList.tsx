import { themePageOf } from '@backroom/theme/sections/theme-pages'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Reorder } from '../../../../../ui/reorder/Reorder.tsx'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { restoreLostFocus } from '../sidebar/lost-focus.ts'
import { useChangedPanels } from '../sidebar/use-changed-panels.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import classes from './SectionList.module.css'
import { SectionPicker } from './SectionPicker.tsx'
import { SectionRow } from './SectionRow.tsx'
import { listedSections, sectionCommands, unlistedSections } from './section-commands.ts'
import { UnlistedSections } from './UnlistedSections.tsx'

/** The page's sections. The handle, Alt with an arrow key and the menu move them with the same command. */
export function SectionList() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const document = useEditor((state) => state.document)
  const addingAt = useEditor((state) => state.addingAt)
  const texts = useThemeTexts(document.themeKey)
  const themePage = useEditor((state) => state.themePage)
  const commands = useMemo(() => sectionCommands(store, themePage), [store, themePage])
  const changed = useChangedPanels()
  const keys = listedSections(document, themePage)
  const { sections, order } = themePageOf(document, themePage)

  const add = useRef<HTMLButtonElement>(null)
  const state = `${keys.length} ${addingAt}`
  const before = useRef(state)
  // A removed section and a closed picker lose the focus.
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    return restoreLostFocus(() => add.current)
  }, [state])

  function move(key: string, to: number) {
    const place = commands.move(key, to) + 1
    store.update({ announcement: t('reorder.moved', { name: nameOf(key), place, count: keys.length }) })
  }
  const nameOf = (key: string) => (sections[key] ? texts.sectionName(sections[key]) : '')
  const addAt = (index: number | undefined) => store.update({ addingAt: index })
  return (
    <>
      {keys.length === 0 && <p className={classes.empty}>{t('themeEditor.section.empty')}</p>}
      <Reorder keys={keys} nameOf={nameOf} move={commands.move}>
        <ol className={classes.list} aria-label={t('themeEditor.section.list')}>
          {keys.map((key, index) => {
            const section = sections[key]
            return section ? (
              <SectionRow
                key={key}
                section={section}
                name={nameOf(key)}
                index={index}
                count={keys.length}
                onMove={(to) => move(key, to)}
                onAdd={(side) => addAt(order.indexOf(key) + (side === 'above' ? 0 : 1))}
                commands={commands}
                sectionKey={key}
                isChanged={changed.has(key)}
              />
            ) : null
          })}
        </ol>
      </Reorder>
      <UnlistedSections keys={unlistedSections(document, themePage)} nameOf={nameOf} open={commands.select} />
      {addingAt === undefined ? (
        <div className={classes.add}>
          <Button
            ref={add}
            variant="default"
            fullWidth
            leftSection={<Plus size={16} />}
            onClick={() => addAt(order.length)}
          >
            {t('themeEditor.section.add')}
          </Button>
        </div>
      ) : (
        <SectionPicker onPick={(type) => commands.add(type, addingAt)} onClose={() => addAt(undefined)} />
      )}
    </>
  )
}
