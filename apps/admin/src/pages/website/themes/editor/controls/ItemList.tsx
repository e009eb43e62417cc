import { ActionIcon, Button } from '@mantine/core'
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Reorder } from '../reorder/Reorder.tsx'
import { useReorderRow } from '../reorder/use-reorder-row.ts'
import classes from './controls.module.css'

interface Item {
  key: string
  /** The item's own words, such as its heading. */
  name: string
  content: ReactNode
  /** Cannot be unfolded or removed. */
  isFixed?: boolean
  /** Cannot be removed. */
  isKept?: boolean
}

interface Props {
  itemName: string
  items: readonly Item[]
  max: number
  add: () => void
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** Items that unfold, in an order of their own. */
export function ItemList({ itemName, items, max, add, move, remove }: Props) {
  const { t } = useTranslation()
  const keys = items.map(({ key }) => key)
  const nameOf = (key: string) => {
    const index = keys.indexOf(key)
    return items[index]?.name || t('themeEditor.list.item', { item: itemName, number: index + 1 })
  }
  return (
    <div className={classes.list}>
      <Reorder keys={keys} nameOf={nameOf} move={(key, to) => move(keys.indexOf(key), to)}>
        {items.map((item, index) => (
          <ItemRow
            key={item.key}
            item={item}
            itemName={itemName}
            name={nameOf(item.key)}
            index={index}
            count={items.length}
            move={move}
            remove={remove}
          />
        ))}
      </Reorder>
      {items.length < max ? (
        <Button variant="default" size="xs" leftSection={<Plus size={15} />} onClick={add}>
          {t('themeEditor.list.add', { item: itemName.toLocaleLowerCase() })}
        </Button>
      ) : (
        <p className={classes.help}>{t('themeEditor.list.full', { max })}</p>
      )}
    </div>
  )
}

interface ItemRowProps extends Pick<Props, 'itemName' | 'move' | 'remove'> {
  item: Item
  name: string
  index: number
  count: number
}

function ItemRow({ item, itemName, name, index, count, move, remove }: ItemRowProps) {
  const { t } = useTranslation()
  const { row, handle } = useReorderRow(item.key)
  /** What is folded is not drawn: an item may hold editors of its own. */
  const [isOpen, setOpen] = useState(false)
  const numbered = { item: itemName, number: index + 1 }
  return (
    <div {...row} className={classes.item}>
      {item.isFixed ? (
        <p className={classes.fixedItem}>{name}</p>
      ) : (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{name}</summary>
          {isOpen && <div className={classes.itemBody}>{item.content}</div>}
        </details>
      )}
      <div className={classes.itemTools}>
        <button {...handle} type="button" className={classes.grip} aria-label={t('themeEditor.reorder.move', { name })}>
          <GripVertical size={15} />
        </button>
        <ItemButton label={t('themeEditor.list.up', numbered)} isOff={index === 0} act={() => move(index, index - 1)}>
          <ArrowUp size={15} />
        </ItemButton>
        <ItemButton
          label={t('themeEditor.list.down', numbered)}
          isOff={index === count - 1}
          act={() => move(index, index + 1)}
        >
          <ArrowDown size={15} />
        </ItemButton>
        {!item.isFixed && !item.isKept && (
          <ItemButton label={t('themeEditor.list.remove', numbered)} act={() => remove(index)}>
            <Trash2 size={15} />
          </ItemButton>
        )}
      </div>
    </div>
  )
}

interface ItemButtonProps {
  label: string
  isOff?: boolean
  act: () => void
  children: ReactNode
}

function ItemButton({ label, isOff = false, act, children }: ItemButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} title={label} disabled={isOff} onClick={act}>
      {children}
    </ActionIcon>
  )
}
