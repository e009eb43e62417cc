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

/** What a query of TanStack says of itself. */
interface Asked<Data> {
  data: Data | undefined
  isError: boolean
  error: unknown
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface Props<Data> {
  title: string
  formula: string
  asked: Asked<Data>
  /** Pixels of what it shows, whatever its state: nothing jumps. */
  height: number
  /** In the place of what there is none of, with the next step. */
  none?: (data: Data) => ReactNode
  /** What it shows as rows: for the file, and for those who would rather read a chart. */
  table?: (data: Data) => Table
  /** Of the file. */
  file?: string
  /** It shows rows already. */
  isList?: boolean
  aside?: ReactNode
  /** Around whatever it shows: what its tabs switch. */
  panel?: (shown: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

/** A card of the overview with its states; what is drawn can also be read as a table and taken along as a file. */
export function WidgetCard<Data>(props: Props<Data>) {
  const { title, formula, asked, height, none, table, file = '', isList = false, aside, children } = props
  const { panel = (shown) => shown } = props
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const { data } = asked
  const isFailed = data === undefined && asked.isError
  const isLoading = data === undefined && !asked.isError
  const empty = data !== undefined && none?.(data)
  const rows = data !== undefined && !empty ? table?.(data) : undefined
  const named = (action: string) => t('reports.actionOf', { action, title })
  const view = t(isTable ? 'reports.showChart' : 'reports.showTable')
  const drawnTable = (rows: Table) => <ChartTable label={title} table={rows} height={height} />
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
        data-stale={asked.isPlaceholderData || undefined}
      >
        {panel(
          <>
            {isLoading && <LoadingBar width="100%" height={height} />}
            {isFailed && <Failed error={asked.error} onRetry={() => void asked.refetch()} title={title} />}
            {empty}
            {data !== undefined && !empty && (isTable && rows ? drawnTable(rows) : children(data))}
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

/** One sentence in the place of what there is none of. */
export const None = ({ children }: { children: ReactNode }) => <p className={classes.none}>{children}</p>
