import { ActionIcon, Button } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './controls.module.css'

interface Item {
  key: string
  /** The item's own words, such as its heading. */
  name: string
  content: ReactNode
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
  const name = (number: number) => ({ item: itemName, number })
  return (
    <div className={classes.list}>
      {items.map(({ key, name: words, content }, index) => (
        <div key={key} className={classes.item}>
          <details>
            <summary>{words || t('themeEditor.list.item', name(index + 1))}</summary>
            <div className={classes.itemBody}>{content}</div>
          </details>
          <div className={classes.itemTools}>
            <ItemButton
              label={t('themeEditor.list.up', name(index + 1))}
              isOff={index === 0}
              act={() => move(index, index - 1)}
            >
              <ArrowUp size={15} />
            </ItemButton>
            <ItemButton
              label={t('themeEditor.list.down', name(index + 1))}
              isOff={index === items.length - 1}
              act={() => move(index, index + 1)}
            >
              <ArrowDown size={15} />
            </ItemButton>
            <ItemButton label={t('themeEditor.list.remove', name(index + 1))} act={() => remove(index)}>
              <Trash2 size={15} />
            </ItemButton>
          </div>
        </div>
      ))}
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
