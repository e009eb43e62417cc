import type { ListDefinition } from '@backroom/contract/platform/lists/define-list'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/client.ts'
import { failureText } from '../api/notices.ts'
import { useStore } from '../session/use-store.ts'
import { Card } from '../ui/layout/Card.tsx'
import { formatMoney } from '../ui/money/money.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ErrorState } from '../ui/states/ErrorState.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import type { TableProps } from '../ui/table/table-props.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import { type RowSelection, useSelection } from './bulk/use-selection.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { type FilterTexts, type ListTexts, presetsOf } from './filters/filter-texts.ts'
import { ListPaging } from './ListPaging.tsx'
import classes from './Lists.module.css'
import type { ListState } from './use-list.ts'
import { ColumnChooser } from './views/ColumnChooser.tsx'
import { useViews } from './views/use-views.ts'
import { ViewTabs } from './views/ViewTabs.tsx'

export interface ListCardProps<D extends ListDefinition, Row extends object>
  extends Pick<TableProps<Row>, 'rowLink' | 'phone' | 'rowName'> {
  columns: ListColumns<D, Row>
  /** The accessible name of the table. */
  label: string
  /** A heading above the list. Pages that show more than the list set it. */
  title?: string
  list: ListState<D, Row>
  texts: ListTexts
  /** Replaces the table when the list is empty and no filter is set. */
  emptyState: ReactNode
  /** Actions on the selected rows. Each row gets a checkbox. */
  bulk?: ((rows: RowSelection) => ReactNode) | undefined
  /** Text next to the paging buttons. */
  note?: string
}

/** One column per name in the definition. Saved layouts refer to columns by these names. */
export type ListColumns<D extends ListDefinition, Row> = readonly Column<Row, D['columns'][number]>[]

/** A list with its filters, saved views, table and paging. Shows an error or an empty state instead of the table. */
export function ListCard<D extends ListDefinition, Row extends { id: string }>(props: ListCardProps<D, Row>) {
  const { label, title, list, columns, rowLink, rowName, phone, emptyState, note, bulk } = props
  const { i18n } = useTranslation()
  const { currency } = useStore()
  const texts = { amount: (cents: number) => formatMoney(cents, currency, i18n.language), ...props.texts }
  const { rows, error, sort } = list
  const chosen = useSelection(list)
  const views = useViews(list, presetsOf(texts))
  const isEmpty = !error && rows?.length === 0
  return (
    <>
      <Card flush {...(title && { title })}>
        <ViewTabs views={views} />
        <FilterBar list={list} texts={texts}>
          <ColumnChooser columns={columns} layout={views.layout} onLayout={views.setLayout} />
        </FilterBar>
        {list.dropped.length > 0 && <DroppedFilters names={list.dropped} texts={texts} />}
        {bulk && (
          <BulkBar chosen={chosen} rowCount={list.rowCount}>
            {bulk(chosen)}
          </BulkBar>
        )}
        {error && (
          <ErrorState
            text={failureText(error)}
            requestId={error instanceof ApiError ? error.requestId : undefined}
            onRetry={list.retry}
          />
        )}
        {isEmpty && (list.isFiltered ? <NoMatch list={list} texts={texts} /> : emptyState)}
        {!error && !isEmpty && (
          <DataTable
            label={label}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLink={rowLink}
            phone={phone}
            {...(rowName && { rowName })}
            {...(bulk && { selection: chosen.selection, onSelect: chosen.select })}
            expectedRows={list.size}
            layout={views.layout}
            onLayout={views.setLayout}
            sorted={sort}
            onSort={(by) => void list.sortBy(by)}
          />
        )}
      </Card>
      <ListPaging list={list} {...(note && { note })} />
    </>
  )
}

/** Names the filters of an old address or view that the list no longer has. */
function DroppedFilters({ names, texts }: { names: readonly string[]; texts: FilterTexts }) {
  const { t } = useTranslation()
  const name = (dropped: string) => (dropped === 'sort' ? t('lists.order') : texts.filter(dropped))
  return (
    <p className={classes.dropped} role="status">
      {t('lists.dropped', { names: names.map(name).join(', ') })}
    </p>
  )
}

function NoMatch({ list, texts }: { list: { clear: () => Promise<void> }; texts: ListTexts }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="lens"
      title={texts.noMatch ?? t('lists.noMatch')}
      action={
        <Button variant="default" onClick={() => void list.clear()}>
          {t('lists.clear')}
        </Button>
      }
    >
      {texts.noMatchText ?? t('lists.noMatchText')}
    </EmptyState>
  )
}
