import { Button } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../Lists.module.css'
import type { RowCount } from '../use-list.ts'
import type { RowSelection } from './use-selection.ts'

interface Props {
  chosen: RowSelection
  rowCount: RowCount | undefined
  children: ReactNode
}

/** Shows how many rows are selected, offers to select all matching rows, and holds the actions, which may load only now. */
export function BulkBar({ chosen: rows, rowCount, children }: Props) {
  const { t } = useTranslation()
  const { chosen, hasMore, hasChanged, selectMatching, clear } = rows
  if (!chosen) return null
  const all =
    rowCount &&
    hasMore &&
    (rowCount.isMore ? (
      <span className={classes.note}>{t('lists.tooMany', { count: rowCount.count })}</span>
    ) : (
      <Button variant="subtle" size="compact-sm" onClick={selectMatching}>
        {t('lists.selectMatching', { count: rowCount.count })}
      </Button>
    ))
  return (
    <section className={classes.bulk} aria-label={t('lists.chosen')}>
      <strong role="status">
        {t(chosen.matching ? 'lists.allSelected' : 'lists.selected', { count: chosen.count })}
      </strong>
      {all}
      {hasChanged && <span role="alert">{t('lists.changed')}</span>}
      <span className={classes.actions}>
        <Suspense>{children}</Suspense>
      </span>
      <Button variant="subtle" size="compact-sm" onClick={clear}>
        {t('lists.clearSelection')}
      </Button>
    </section>
  )
}
