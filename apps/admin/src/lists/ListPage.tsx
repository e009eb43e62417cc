import type { ListDefinition } from '@backroom/contract/lists/define-list'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/client.ts'
import { failureText } from '../api/notices.ts'
import { useStore } from '../session/use-store.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { DataTable, type TableProps } from '../ui/table/DataTable.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { FilterWords } from './filter-words.ts'
import { ListPaging } from './ListPaging.tsx'
import classes from './Lists.module.css'
import type { ShownList } from './use-list.ts'

export interface ListWords extends Omit<FilterWords, 'amount'> {
  search: string
  searchHint: string
  /** `604 orders`, `More than 10,000 orders`. */
  count: (counted: { count: number; isMore: boolean }) => string
  noMatch: string
  noMatchText: string
}

interface Props<D extends ListDefinition, Row extends object>
  extends Pick<TableProps<Row>, 'columns' | 'rowLink' | 'phone'> {
  title: string
  action?: ReactNode
  list: ShownList<D, Row>
  words: ListWords
  amount: (cents: number) => string
  /** In the place of the table while there is nothing, and nothing filters it. */
  none: ReactNode
  /** Beside the paging. */
  note?: string
}

/** Everything a list's page shows: what it is, what is asked of it, its rows or why there are none, and the ways on. */
export function ListPage<D extends ListDefinition, Row extends { id: string }>(props: Props<D, Row>) {
  const { title, action, list, words, amount, columns, rowLink, phone, none, note } = props
  const { currency } = useStore()
  const { rows, error, counted, sort } = list
  const isEmpty = !error && rows?.length === 0
  return (
    <>
      <PageHeader title={title} detail={counted ? words.count(counted) : '\u00a0'} action={action} />
      <Card flush>
        <FilterBar list={list} words={{ ...words, amount }} currency={currency} />
        {list.dropped.length > 0 && <Dropped names={list.dropped} words={words} />}
        {error && (
          <ErrorState
            text={failureText(error)}
            requestId={error instanceof ApiError ? error.requestId : undefined}
            onRetry={list.retry}
          />
        )}
        {isEmpty && (list.isFiltered ? <NoMatch list={list} words={words} /> : none)}
        {!error && !isEmpty && (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLink={rowLink}
            phone={phone}
            expectedRows={20}
            sorted={sort}
            onSort={(by) => void list.sortBy(by)}
          />
        )}
      </Card>
      <ListPaging goBack={list.goBack} goOn={list.goOn} {...(note && { note })} />
    </>
  )
}

/** A filter of an old address or view that the list does not have any more. */
function Dropped({ names, words }: { names: readonly string[]; words: FilterWords | ListWords }) {
  const { t } = useTranslation()
  return (
    <p className={classes.dropped} role="status">
      {t('lists.dropped', { names: names.map((name) => words.filter(name)).join(', ') })}
    </p>
  )
}

function NoMatch({ list, words }: { list: { clear: () => Promise<void> }; words: ListWords }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="lens"
      title={words.noMatch}
      action={
        <Button variant="default" onClick={() => void list.clear()}>
          {t('lists.clear')}
        </Button>
      }
    >
      {words.noMatchText}
    </EmptyState>
  )
}
