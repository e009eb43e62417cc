import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './DataTable.module.css'
import type { Selection, TableProps } from './table-props.ts'

type Props<Row extends object> = Omit<TableProps<Row>, 'columns' | 'layout' | 'onLayout'>

/** Rows of two lines, for phones. */
export function PhoneRows<Row extends object>({
  label,
  rows,
  rowKey,
  rowLink,
  rowName = rowKey,
  phone,
  expectedRows = 10,
  selection,
  onSelect,
}: Props<Row>) {
  const { t } = useTranslation()
  if (!rows)
    return (
      <ul className={classes.list} aria-busy="true" aria-label={label}>
        {Array.from({ length: expectedRows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <li key={row}>
            <span className={classes.bar} />
          </li>
        ))}
      </ul>
    )
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => {
        const { title, value, detail, status, imageUrl } = phone(row)
        const key = rowKey(row)
        return (
          <li
            key={key}
            data-selectable={selection !== undefined || undefined}
            data-pictured={imageUrl !== undefined || undefined}
          >
            {selection && (
              <Checkbox
                className={classes.check ?? ''}
                aria-label={t('ui.select', { name: rowName(row) })}
                checked={selection[key] ?? false}
                onChange={({ currentTarget: { checked } }) => onSelect?.((before) => withRow(before, key, checked))}
              />
            )}
            {imageUrl !== undefined && (
              <span className={classes.picture}>{imageUrl && <img src={imageUrl} alt="" loading="lazy" />}</span>
            )}
            <span className={`${classes.title} ${classes.link}`}>{rowLink(row, title)}</span>
            <span className={classes.value}>{value}</span>
            <span className={classes.detail}>{detail}</span>
            <span className={classes.state}>{status}</span>
          </li>
        )
      })}
    </ul>
  )
}

function withRow(selection: Selection, key: string, isSelected: boolean): Selection {
  const { [key]: _, ...rest } = selection
  return isSelected ? { ...rest, [key]: true } : rest
}
