import type { Section } from '@backroom/theme/document/document'
import { ActionIcon } from '@mantine/core'
import { Eye, EyeOff, GripVertical, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReorderRow } from '../../../../../ui/reorder/use-reorder-row.ts'
import { OtherUserMark } from '../collaboration/OtherUsers.tsx'
import { sectionPlace } from '../collaboration/place.ts'
import { ChangedDot } from '../sidebar/ChangedDot.tsx'
import { entryId } from '../sidebar/lost-focus.ts'
import classes from './SectionList.module.css'
import { SectionMenu } from './SectionMenu.tsx'
import { SectionName } from './SectionName.tsx'
import type { sectionCommands } from './section-commands.ts'

interface Props {
  sectionKey: string
  /** Customers see the section differently, or not at all. */
  isChanged: boolean
  section: Section
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onAdd: (side: 'above' | 'below') => void
  commands: ReturnType<typeof sectionCommands>
}

export function SectionRow(props: Props) {
  const { sectionKey, isChanged, section, name, index, onMove, onAdd, commands } = props
  const { t } = useTranslation()
  const { row, handle } = useReorderRow(sectionKey)
  const [isRenaming, setRenaming] = useState(false)

  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || event.ctrlKey || event.metaKey || step === undefined) return
    event.preventDefault()
    onMove(index + step)
  }
  return (
    <li {...row} className={classes.row} data-hidden={section.hidden || undefined} onKeyDown={moveByKey}>
      <AddLine side="above" name={name} onAdd={onAdd} />
      <button
        {...handle}
        type="button"
        className={classes.handle}
        aria-label={t('reorder.move', { name })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      >
        <GripVertical size={15} />
      </button>
      {isRenaming ? (
        <SectionName
          name={section.name}
          onDone={(next) => {
            setRenaming(false)
            if (next !== undefined) commands.rename(sectionKey, next)
          }}
        />
      ) : (
        <button
          id={entryId({ kind: 'section', key: sectionKey })}
          type="button"
          className={classes.name}
          onClick={() => commands.select(sectionKey)}
        >
          {name}
          {isChanged && <ChangedDot />}
          <OtherUserMark place={sectionPlace(sectionKey)} />
          {section.hidden && <span className={classes.state}>{t('themeEditor.section.hidden')}</span>}
        </button>
      )}
      <HideButton name={name} isHidden={section.hidden} onToggle={() => commands.hide(sectionKey, !section.hidden)} />
      <SectionMenu {...props} onRename={() => setRenaming(true)} />
      <AddLine side="below" name={name} onAdd={onAdd} />
    </li>
  )
}

function HideButton({ name, isHidden, onToggle }: { name: string; isHidden: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const label = `${t(isHidden ? 'themeEditor.section.show' : 'themeEditor.section.hide')}: ${name}`
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onToggle}>
      {isHidden ? <EyeOff size={15} /> : <Eye size={15} />}
    </ActionIcon>
  )
}

/** An add button between two rows, visible on hover and focus. */
function AddLine({ side, name, onAdd }: { side: 'above' | 'below'; name: string; onAdd: Props['onAdd'] }) {
  const { t } = useTranslation()
  const label = t(side === 'above' ? 'themeEditor.section.addAbove' : 'themeEditor.section.addBelow', { name })
  return (
    <button
      type="button"
      className={classes.addLine}
      data-side={side}
      aria-label={label}
      title={label}
      onClick={() => onAdd(side)}
    >
      <Plus size={12} />
    </button>
  )
}
