import { limits } from '@backroom/contract/online-store/menus/limits'
import type { MenuItem } from '@backroom/contract/online-store/menus/menu-item'
import { ActionIcon } from '@mantine/core'
import { ArrowDown, ArrowUp, GripVertical, IndentDecrease, IndentIncrease, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { LinkControl } from '../../../pickers/LinkControl.tsx'
import { ControlFrame } from '../../../ui/controls/ControlFrame.tsx'
import controls from '../../../ui/controls/controls.module.css'
import { useReorderRow } from '../../../ui/reorder/use-reorder-row.ts'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import classes from './MenuItems.module.css'
import { changeRow, nestRow, removeRow, stepRow, unnestRow } from './menu-tree.ts'

interface Props {
  item: MenuItem
  depth: number
  name: string
  isDead: boolean
  isNew: boolean
  /** All items of the menu. */
  items: readonly MenuItem[]
  onChange: (items: MenuItem[]) => void
}

export function MenuItemRow({ item, depth, name, isDead, isNew, items, onChange }: Props) {
  const { t } = useTranslation()
  const { row, handle } = useReorderRow(item.id)
  const { id } = item
  const [isOpen, setOpen] = useState(isNew)
  const tool = (label: string, after: MenuItem[] | undefined, icon: ReactNode) => (
    <Tool label={label} after={after} onChange={onChange}>
      {icon}
    </Tool>
  )
  return (
    <div {...row} className={`${controls.item} ${classes.row}`} data-depth={depth}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {name}
          {isDead && (
            <span className={classes.dead}>
              <StatusDot tone="attention">{t('menus.deadItem')}</StatusDot>
            </span>
          )}
        </summary>
        {isOpen && <ItemFields item={item} change={(part) => onChange(changeRow(items, id, part))} isNew={isNew} />}
      </details>
      <div className={controls.itemTools}>
        <button {...handle} type="button" className={controls.grip} aria-label={t('reorder.move', { name })}>
          <GripVertical size={15} />
        </button>
        {tool(t('menus.up', { name }), stepRow(items, id, -1), <ArrowUp size={15} />)}
        {tool(t('menus.down', { name }), stepRow(items, id, 1), <ArrowDown size={15} />)}
        {tool(t('menus.unnest', { name }), unnestRow(items, id), <IndentDecrease size={15} />)}
        {tool(t('menus.nest', { name }), nestRow(items, id), <IndentIncrease size={15} />)}
        {tool(t('menus.removeItem', { name }), removeRow(items, id), <Trash2 size={15} />)}
      </div>
    </div>
  )
}

interface FieldsProps {
  item: MenuItem
  isNew: boolean
  change: (part: Partial<Pick<MenuItem, 'title' | 'link'>>) => void
}

function ItemFields({ item: { id, title, link }, isNew, change }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={controls.itemBody}>
      <ControlFrame id={`${id}.title`} label={t('menus.itemTitle')}>
        <input
          id={`${id}.title`}
          type="text"
          className={controls.input}
          // biome-ignore lint/a11y/noAutofocus: the user has just added the item and types its name next
          autoFocus={isNew && title === ''}
          maxLength={limits.titleLength}
          value={title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </ControlFrame>
      <LinkControl
        id={`${id}.link`}
        label={t('menus.leadsTo')}
        value={link}
        change={(link) => change({ link })}
        findCollections={api.menus.collectionLinks}
      />
    </div>
  )
}

interface ToolProps {
  label: string
  /** The menu after a move. Undefined if the move is impossible. */
  after: MenuItem[] | undefined
  onChange: (items: MenuItem[]) => void
  children: ReactNode
}

function Tool({ label, after, onChange, children }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={label}
      disabled={after === undefined}
      onClick={() => after && onChange(after)}
    >
      {children}
    </ActionIcon>
  )
}
