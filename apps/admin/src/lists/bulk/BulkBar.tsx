import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../Lists.module.css'
import type { Counted } from '../use-list.ts'
import type { ChosenRows } from './use-selection.ts'

interface Props {
  chosen: ChosenRows
  counted: Counted | undefined
  children: ReactNode
}

/** How many rows are chosen, how to choose all that match, and what can be done with them. */
export function BulkBar({ chosen: rows, counted, children }: Props) {
  const { t } = useTranslation()
  const { chosen, hasMore, hasChanged, selectMatching, clear } = rows
  if (!chosen) return null
  const all =
    counted &&
    hasMore &&
    (counted.isMore ? (
      <span className={classes.note}>{t('lists.tooMany', { count: counted.count })}</span>
    ) : (
      <Button variant="subtle" size="compact-sm" onClick={selectMatching}>
        {t('lists.selectMatching', { count: counted.count })}
      </Button>
    ))
  return (
    <section className={classes.bulk} aria-label={t('lists.chosen')}>
      <strong role="status">
        {t(chosen.matching ? 'lists.allSelected' : 'lists.selected', { count: chosen.count })}
      </strong>
      {all}
      {hasChanged && <span role="alert">{t('lists.changed')}</span>}
      <span className={classes.actions}>{children}</span>
      <Button variant="subtle" size="compact-sm" onClick={clear}>
        {t('lists.clearSelection')}
      </Button>
    </section>
  )
}
