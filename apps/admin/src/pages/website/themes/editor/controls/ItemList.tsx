import { ActionIcon, Button } from '@mantine/core'
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../../../../ui/controls/controls.module.css'
import { Reorder } from '../../../../../ui/reorder/Reorder.tsx'
import { useReorderRow } from '../../../../../ui/reorder/use-reorder-row.ts'

interface Item {
  key: string
  /** The name of the item's kind. */
  kind: string
  /** The item's title, such as its heading. */
  name: string
  content: ReactNode
  /** Cannot be opened or removed. */
  isFixed?: boolean
  /** Cannot be removed. */
  isRequired?: boolean
}

/** A kind of item that can be added while the limit allows it. */
interface Kind {
  name: string
  max: number
  isFull: boolean
  add: () => void
}

interface Props {
  kinds: readonly Kind[]
  items: readonly Item[]
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** A sortable list of collapsible items. */
export function ItemList({ kinds, items, move, remove }: Props) {
  const { t } = useTranslation()
  const keys = items.map(({ key }) => key)
  const nameOf = (key: string) => {
    const index = keys.indexOf(key)
    return items[index]?.name || t('themeEditor.list.item', { item: items[index]?.kind ?? '', number: index + 1 })
  }
  return (
    <div className={classes.list}>
      <Reorder keys={keys} nameOf={nameOf} move={(key, to) => move(keys.indexOf(key), to)}>
        {items.map((item, index) => (
          <ItemRow
            key={item.key}
            item={item}
            name={nameOf(item.key)}
            index={index}
            count={items.length}
            move={move}
            remove={remove}
          />
        ))}
      </Reorder>
      {kinds.map(({ name, max, isFull, add }) =>
        isFull ? (
          <p key={name} className={classes.help}>
            {kinds.length > 1 && `${name}: `}
            {t('themeEditor.list.full', { max })}
          </p>
        ) : (
          <Button key={name} variant="default" size="xs" leftSection={<Plus size={15} />} onClick={add}>
            {t('themeEditor.list.add', { item: name.toLocaleLowerCase() })}
          </Button>
        ),
      )}
    </div>
  )
}

interface ItemRowProps extends Pick<Props, 'move' | 'remove'> {
  item: Item
  name: string
  index: number
  count: number
}

function ItemRow({ item, name, index, count, move, remove }: ItemRowProps) {
  const { t } = useTranslation()
  const { row, handle } = useReorderRow(item.key)
  /** Closed items are not rendered, because they may hold rich text editors. */
  const [isOpen, setOpen] = useState(false)
  const numbered = { item: item.kind, number: index + 1 }
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
        <button {...handle} type="button" className={classes.grip} aria-label={t('reorder.move', { name })}>
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
        {!item.isFixed && !item.isRequired && (
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
