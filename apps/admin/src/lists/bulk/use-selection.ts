import { useState } from 'react'
import type { Selection } from '../../ui/table/table-props.ts'
import type { Counted } from '../use-list.ts'

/** What a bulk change is asked for: these rows, or all that the filters leave, and as many as the person saw. */
export type Chosen =
  | { count: number; ids: string[]; matching?: undefined }
  | { count: number; matching: Record<string, string>; ids?: undefined }

interface Listed {
  rows: { id: string }[] | undefined
  counted: Counted | undefined
  query: Record<string, string>
}

/** The chosen rows of a list, over its pages; other filters choose anew. */
export function useSelection({ rows = [], counted, query }: Listed) {
  const [selection, setSelection] = useState<Selection>({})
  const [isAll, setAll] = useState(false)
  /** Whether a change of all was refused because they are others by now. */
  const [hasChanged, setChanged] = useState(false)
  const asked = JSON.stringify(query)
  const [seen, setSeen] = useState(asked)
  const select = (change: (before: Selection) => Selection) => {
    setSelection(change)
    setAll(false)
    setChanged(false)
  }
  if (seen !== asked) {
    setSeen(asked)
    select(() => ({}))
  }
  const ids = Object.keys(selection)
  const chosen: Chosen | undefined =
    isAll && counted
      ? { count: counted.count, matching: query }
      : ids.length > 0
        ? { count: ids.length, ids }
        : undefined
  const isWholePage = rows.length > 0 && rows.every(({ id }) => selection[id])
  return {
    selection,
    select,
    chosen,
    hasChanged,
    /** There are more than the chosen ones, as everybody sees that the page is chosen whole. */
    hasMore: !isAll && isWholePage && counted !== undefined && (counted.isMore || counted.count > ids.length),
    selectMatching: () => {
      setAll(true)
      setChanged(false)
    },
    refuse: () => {
      setAll(false)
      setChanged(true)
    },
    clear: () => select(() => ({})),
  }
}

export type ChosenRows = ReturnType<typeof useSelection>
