import type { StaticPage } from '@backroom/contract/addresses'
import { pages, pageTable } from '@backroom/contract/pages'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigateTo } from '../links.tsx'
import { useMe } from '../session/use-me.ts'
import { traitsOf, useStore } from '../session/use-store.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { holdsWords } from './holds-words.ts'
import { palette } from './navigation.ts'
import classes from './Palette.module.css'
import { iconOf } from './page-icons.ts'

/** Finds a page by its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const store = useStore()
  const label = (page: StaticPage) => t(pages[page].label)
  const found = palette(useMe(), traitsOf(store)).filter((page) => holdsWords(label(page), text))
  const open = (page: StaticPage) => {
    onClose()
    void navigateTo(page)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[at]
    if (event.key === 'Enter' && chosen) open(chosen)
    if (!step || found.length === 0) return
    event.preventDefault()
    setAt((at + step + found.length) % found.length)
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
          aria-activedescendant={found[at] && `${listId}-${found[at]}`}
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
        {found.map((page, index) => {
          const Icon = iconOf(pageTable[page].icon)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field moves through the list and opens with Enter
            <div
              key={page}
              id={`${listId}-${page}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={classes.option}
              onMouseMove={() => setAt(index)}
              onClick={() => open(page)}
            >
              {Icon && <Icon size={16} aria-hidden="true" />}
              {label(page)}
            </div>
          )
        })}
      </div>
      <p role="status" className={classes.none} hidden={found.length > 0}>
        {t('shell.searchEmpty', { text })}
      </p>
    </Dialog>
  )
}
