import { useState } from 'react'
import type { Selection } from '../../ui/table/table-props.ts'
import type { RowCount } from '../use-list.ts'

/** The rows of a bulk change: either ids, or all rows that match the filters with the count that the user saw. */
export type BulkSelection =
  | { count: number; ids: string[]; matching?: undefined }
  | { count: number; matching: Record<string, string>; ids?: undefined }

interface SelectableList {
  rows: { id: string }[] | undefined
  rowCount: RowCount | undefined
  query: Record<string, string>
}

/** The selected rows of a list, across its pages. A change of filters clears the selection. */
export function useSelection({ rows = [], rowCount, query }: SelectableList) {
  const [selection, setSelection] = useState<Selection>({})
  const [isAll, setAll] = useState(false)
  /** Whether the server rejected "all matching rows" because their number has changed. */
  const [hasChanged, setChanged] = useState(false)
  const queryText = JSON.stringify(query)
  const [previousQuery, setPreviousQuery] = useState(queryText)
  const select = (change: (before: Selection) => Selection) => {
    setSelection(change)
    setAll(false)
    setChanged(false)
  }
  if (previousQuery !== queryText) {
    setPreviousQuery(queryText)
    select(() => ({}))
  }
  const ids = Object.keys(selection)
  const chosen: BulkSelection | undefined =
    isAll && rowCount
      ? { count: rowCount.count, matching: query }
      : ids.length > 0
        ? { count: ids.length, ids }
        : undefined
  const isWholePage = rows.length > 0 && rows.every(({ id }) => selection[id])
  return {
    selection,
    select,
    chosen,
    hasChanged,
    /** Whether more rows match than are selected. Only set when the whole page is selected. */
    hasMore: !isAll && isWholePage && rowCount !== undefined && (rowCount.isMore || rowCount.count > ids.length),
    selectMatching: () => {
      setAll(true)
      setChanged(false)
    },
    markChanged: () => {
      setAll(false)
      setChanged(true)
    },
    clear: () => select(() => ({})),
  }
}

export type RowSelection = ReturnType<typeof useSelection>
