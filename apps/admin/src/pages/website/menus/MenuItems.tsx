import { limits } from '@backroom/contract/online-store/menus/limits'
import type { MenuItem } from '@backroom/contract/online-store/menus/menu-item'
import { noLink } from '@backroom/theme/fields/define-field'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../../../ui/controls/controls.module.css'
import { Reorder } from '../../../ui/reorder/Reorder.tsx'
import { MenuItemRow } from './MenuItemRow.tsx'
import classes from './MenuItems.module.css'
import { moveRow, rowsOf } from './menu-tree.ts'

export interface ItemsField {
  label: string
  onChange: (items: MenuItem[]) => void
  error?: React.ReactNode
  'data-path'?: string
}

interface Props extends ItemsField {
  value: MenuItem[]
  /** The stored items. New links are checked on save. */
  deadItemIds: readonly string[]
}

/** A menu's tree as indented rows that can be dragged, moved, nested and edited. */
export function MenuItems({ label, value: items, onChange, error, deadItemIds, ...input }: Props) {
  const { t } = useTranslation()
  /** The row that was just added is open. */
  const [added, setAdded] = useState<string>()
  const rows = rowsOf(items)
  const nameOf = (id: string) => rows.find(({ item }) => item.id === id)?.item.title || t('menus.newItem')
  function add() {
    const id = crypto.randomUUID()
    setAdded(id)
    onChange([...items, { id, title: '', link: noLink, children: [] }])
  }
  return (
    <fieldset className={classes.tree} aria-label={label} data-path={input['data-path']}>
      {rows.length === 0 && <p className={controls.help}>{t('menus.empty')}</p>}
      <div className={controls.list}>
        <Reorder
          keys={rows.map(({ item }) => item.id)}
          nameOf={nameOf}
          move={(id, to) => onChange(moveRow(items, id, to))}
        >
          {rows.map(({ item, depth }) => (
            <MenuItemRow
              key={item.id}
              item={item}
              depth={depth}
              name={nameOf(item.id)}
              isDead={deadItemIds.includes(item.id)}
              isNew={item.id === added}
              items={items}
              onChange={onChange}
            />
          ))}
        </Reorder>
      </div>
      {error && (
        <p role="alert" className={controls.error}>
          {error}
        </p>
      )}
      {rows.length < limits.items ? (
        <Button variant="default" size="xs" leftSection={<Plus size={15} aria-hidden="true" />} onClick={add}>
          {t('menus.addItem')}
        </Button>
      ) : (
        <p className={controls.help}>{t('menus.full', { most: limits.items })}</p>
      )}
    </fieldset>
  )
}
