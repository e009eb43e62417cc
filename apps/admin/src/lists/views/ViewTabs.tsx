import { holds } from '@backroom/contract/platform/access/permissions'
import type { View } from '@backroom/contract/platform/views/endpoints'
import { Button } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../session/use-me.ts'
import { Dropdown } from '../../ui/overlays/Dropdown.tsx'
import type { ListViews } from './use-views.ts'
import { ViewDialog } from './ViewDialog.tsx'
import classes from './Views.module.css'

/** The views of a list, and actions on the active view. */
export function ViewTabs({ views: listed }: { views: ListViews }) {
  const { t } = useTranslation()
  const { views, active, presets, isChanged, isSavable, open, create, save } = listed
  const [naming, setNaming] = useState<View | 'new'>()
  const manages = holds(useMe(), 'staff.manage')
  const mayChange = active !== undefined && (active.isOwn || (active.isShared && manages))
  const isPreset = presets.some(({ isOpen }) => isOpen)
  if (views.length === 0 && presets.length === 0 && !isSavable) return null
  return (
    <nav className={classes.views} aria-label={t('lists.views')}>
      <button type="button" aria-current={(!active && !isPreset) || undefined} onClick={() => void open(undefined)}>
        {t('lists.all')}
      </button>
      {presets.map((preset) => (
        <button key={preset.name} type="button" aria-current={preset.isOpen || undefined} onClick={preset.open}>
          {preset.name}
        </button>
      ))}
      {views.map((view) => (
        <button key={view.id} type="button" aria-current={view === active || undefined} onClick={() => void open(view)}>
          {view.name}
          {view === active && isChanged && <span className={classes.mark}>{t('lists.viewChanged')}</span>}
        </button>
      ))}
      {active && <ViewMenu view={active} views={listed} mayChange={mayChange} onRename={() => setNaming(active)} />}
      {mayChange && isChanged && (
        <Button variant="subtle" size="compact-sm" onClick={save}>
          {t('lists.saveChanges')}
        </Button>
      )}
      {isSavable && (!active || isChanged) && (
        <Button variant="subtle" size="compact-sm" onClick={() => setNaming('new')}>
          {t('lists.saveView')}
        </Button>
      )}
      {naming && (
        <ViewDialog
          view={naming === 'new' ? undefined : naming}
          onClose={() => setNaming(undefined)}
          onName={(name) => (naming === 'new' ? create.mutate(name) : listed.rename(naming, name))}
        />
      )}
    </nav>
  )
}

interface MenuProps {
  view: View
  views: ListViews
  mayChange: boolean
  onRename: () => void
}

function ViewMenu({ view, views, mayChange, onRename }: MenuProps) {
  const { t } = useTranslation()
  const manages = holds(useMe(), 'staff.manage')
  const at = views.views.indexOf(view)
  const isDefault = views.defaultView === view.id
  const items: [string, () => void][] = [
    [t(isDefault ? 'lists.noDefault' : 'lists.makeDefault'), () => views.setDefault(isDefault ? null : view.id)],
    ...(at > 0 ? [[t('lists.moveLeft'), () => views.move(view, -1)] as [string, () => void]] : []),
    ...(at < views.views.length - 1 ? [[t('lists.moveRight'), () => views.move(view, 1)] as [string, () => void]] : []),
    ...(mayChange ? [[t('lists.renameView'), onRename] as [string, () => void]] : []),
    ...(mayChange && manages
      ? [[t(view.isShared ? 'lists.unshareView' : 'lists.shareView'), () => views.share(view)] as [string, () => void]]
      : []),
    ...(mayChange ? [[t('lists.deleteView'), () => views.remove(view)] as [string, () => void]] : []),
  ]
  return (
    <Dropdown
      label={t('lists.viewMenu', { name: view.name })}
      className={classes.menu}
      face={<Ellipsis size={16} aria-hidden="true" />}
      side="below-left"
    >
      <ul className={classes.items}>
        {items.map(([label, act]) => (
          <li key={label}>
            <Button variant="subtle" fullWidth justify="start" data-closes onClick={act}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}
