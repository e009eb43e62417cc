import { ActionIcon, Checkbox, Switch } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { arrange, type Column, type Layout } from '../../ui/table/column.ts'
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
  const movable = (current: Layout) => arrange(columns, { ...current, hidden: [] }).slice(1)
  const shown = movable(layout)
  const move = (key: string, by: -1 | 1) =>
    onLayout((before) => {
      const keys = movable(before).map((column) => column.key)
      const others = keys.filter((other) => other !== key)
      return { ...before, order: others.toSpliced(Math.max(keys.indexOf(key) + by, 0), 0, key) }
    })
  const show = (key: string, isShown: boolean) =>
    onLayout((before) => {
      const others = before.hidden.filter((other) => other !== key)
      return { ...before, hidden: isShown ? others : [...others, key] }
    })
  return (
    <>
      <ul className={classes.items} aria-label={t('lists.columns')}>
        {shown.map(({ key, header }, at) => (
          <li key={key} className={classes.column}>
            <Checkbox
              label={header}
              checked={!layout.hidden.includes(key)}
              onChange={({ currentTarget }) => show(key, currentTarget.checked)}
            />
            <ActionIcon
              variant="subtle"
              disabled={at === 0}
              aria-label={t('lists.moveUp', { name: header })}
              onClick={() => move(key, -1)}
            >
              <ArrowUp size={16} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              disabled={at === shown.length - 1}
              aria-label={t('lists.moveDown', { name: header })}
              onClick={() => move(key, 1)}
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
