import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import classes from './Palette.module.css'
import { type Hit, useHits } from './use-hits.tsx'

/** Searches pages and what the shop has. The field keeps the focus, arrows move the selection, Enter opens. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const groups = useHits(text)
  const hits = groups.flatMap((group) => group.hits)
  const chosen = hits[at]
  const open = (hit: Hit) => {
    onClose()
    void hit.open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && chosen) open(chosen)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || hits.length === 0) return
    event.preventDefault()
    const next = (at + step + hits.length) % hits.length
    setAt(next)
    document.getElementById(`${listId}-${hits[next]?.key}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Dialog label={t('shell.search')} className={classes.palette} onClose={onClose}>
      <div className={classes.field}>
        <Search size={18} aria-hidden="true" />
        <input
          role="combobox"
          aria-label={t('shell.searchHint')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${chosen.key}`}
          placeholder={t('shell.searchHint')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('shell.search')} className={classes.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups, and no field sets
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={classes.heading} aria-hidden="true">
              {group.label}
            </div>
            {group.hits.map((hit) => (
              <HitOption
                key={hit.key}
                id={`${listId}-${hit.key}`}
                hit={hit}
                isChosen={hit === chosen}
                choose={() => setAt(hits.indexOf(hit))}
                open={() => open(hit)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={classes.none} hidden={hits.length > 0}>
        {t('shell.searchEmpty', { text })}
      </p>
    </Dialog>
  )
}

interface HitOptionProps {
  id: string
  hit: Hit
  isChosen: boolean
  choose: () => void
  open: () => void
}

function HitOption({ id, hit: { Icon, label, detail }, isChosen, choose, open }: HitOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field moves through the list and opens with Enter
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.option}
      onMouseMove={choose}
      onClick={open}
    >
      <span className={classes.icon}>{Icon && <Icon size={16} aria-hidden="true" />}</span>
      <span className={classes.label}>{label}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </div>
  )
}
