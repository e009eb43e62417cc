import { ActionIcon, Checkbox, Switch } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Column, isShown, type Layout, sortColumns } from '../../ui/table/column.ts'
import classes from './Views.module.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Switch.css'

export interface ColumnFieldsProps<Row> {
  columns: readonly Column<Row>[]
  layout: Layout
  onLayout: (change: (before: Layout) => Layout) => void
}

/** Chooses the columns of a table, their order and the row height. */
export default function ColumnFields<Row>({ columns, layout, onLayout }: ColumnFieldsProps<Row>) {
  const { t } = useTranslation()
  // The first column is the row's link. It always comes first.
  const movable = (current: Layout) => sortColumns(columns, current)
  const move = (key: string, by: -1 | 1) =>
    onLayout((before) => {
      const keys = movable(before).map((column) => column.key)
      const others = keys.filter((other) => other !== key)
      return { ...before, order: others.toSpliced(Math.max(keys.indexOf(key) + by, 0), 0, key) }
    })
  // Of an optional column it is kept that it is shown, of any other that it is hidden.
  const show = ({ key, isOptional = false }: Column<Row>, shows: boolean) =>
    onLayout((before) => {
      const name = isOptional ? 'shown' : 'hidden'
      const others = (before[name] ?? []).filter((other) => other !== key)
      return { ...before, [name]: shows === isOptional ? [...others, key] : others }
    })
  return (
    <>
      <ul className={classes.items} aria-label={t('lists.columns')}>
        {movable(layout).map((column, at, { length }) => (
          <li key={column.key} className={classes.column}>
            <Checkbox
              label={column.header}
              checked={isShown(column, layout)}
              onChange={({ currentTarget }) => show(column, currentTarget.checked)}
            />
            <ActionIcon
              variant="subtle"
              disabled={at === 0}
              aria-label={t('lists.moveUp', { name: column.header })}
              onClick={() => move(column.key, -1)}
            >
              <ArrowUp size={16} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              disabled={at === length - 1}
              aria-label={t('lists.moveDown', { name: column.header })}
              onClick={() => move(column.key, 1)}
            >
              <ArrowDown size={16} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Switch
        className={classes.compact ?? ''}
        label={t('lists.compact')}
        checked={layout.isCompact}
        onChange={({ currentTarget: { checked } }) => onLayout((before) => ({ ...before, isCompact: checked }))}
      />
    </>
  )
}
