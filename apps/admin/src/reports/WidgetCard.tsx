import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/notices.ts'
import { ChartTable } from '../ui/charts/ChartTable.tsx'
import type { Table } from '../ui/charts/table.ts'
import { tableCsv } from '../ui/charts/table-csv.ts'
import { Card } from '../ui/layout/Card.tsx'
import { saveFile } from '../ui/save-file.ts'
import { LoadingBar } from '../ui/states/LoadingRows.tsx'
import { Explained } from './Explained.tsx'
import classes from './WidgetCard.module.css'

/** The part of a TanStack query that the card needs. */
interface QueryState<Data> {
  data: Data | undefined
  isError: boolean
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface Props<Data> {
  title: string
  formula: string
  query: QueryState<Data>
  /** The height in pixels in every state, so the layout does not jump. */
  height: number
  /** Shown for empty data, with the next step. */
  none?: (data: Data) => ReactNode
  /** The data as table rows, for the export and the table view. */
  table?: (data: Data) => Table
  /** The name of the exported file. */
  file?: string
  /** The card shows rows already. */
  isList?: boolean
  aside?: ReactNode
  /** Wraps the content, for cards with tabs. */
  panel?: (content: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

/**
 * A card of the overview with its loading, error and empty states. Charts can also be shown as a table and exported.
 */
export function WidgetCard<Data>(props: Props<Data>) {
  const { title, formula, query, height, none, table, file = '', isList = false, aside, children } = props
  const { panel = (content) => content } = props
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const { data } = query
  const isFailed = data === undefined && query.isError
  const isLoading = data === undefined && !query.isError
  const empty = data !== undefined && none?.(data)
  const rows = data !== undefined && !empty ? table?.(data) : undefined
  const named = (action: string) => t('reports.actionOf', { action, title })
  const view = t(isTable ? 'reports.showChart' : 'reports.showTable')
  const renderTable = (rows: Table) => <ChartTable label={title} table={rows} height={height} />
  return (
    <Card
      title={<Explained name={title} formula={formula} />}
      aside={
        <div className={classes.aside}>
          {aside}
          {rows && !isList && (
            <Button size="xs" variant="default" aria-label={named(view)} onClick={() => setTable(!isTable)}>
              {view}
            </Button>
          )}
          {rows && (
            <Button
              size="xs"
              variant="default"
              aria-label={named(t('reports.csv'))}
              onClick={() => saveFile(new Blob([tableCsv(rows)], { type: 'text/csv' }), `${file}.csv`)}
            >
              {t('reports.csv')}
            </Button>
          )}
        </div>
      }
    >
      <div
        className={classes.body}
        style={{ minHeight: height }}
        aria-busy={isLoading}
        data-stale={query.isPlaceholderData || undefined}
      >
        {panel(
          <>
            {isLoading && <LoadingBar width="100%" height={height} />}
            {isFailed && <Failed error={query.error} onRetry={() => void query.refetch()} title={title} />}
            {empty}
            {data !== undefined && !empty && (isTable && rows ? renderTable(rows) : children(data))}
          </>,
        )}
      </div>
    </Card>
  )
}

interface FailedProps {
  title: string
  error: unknown
  onRetry: () => void
}

function Failed({ title, error, onRetry }: FailedProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.none}>
      <p>{failureText(error)}</p>
      <Button
        size="xs"
        variant="default"
        aria-label={t('reports.actionOf', { action: t('errors.retry'), title })}
        onClick={onRetry}
      >
        {t('errors.retry')}
      </Button>
    </div>
  )
}

/** A sentence that replaces empty data. */
export const None = ({ children }: { children: ReactNode }) => <p className={classes.none}>{children}</p>
