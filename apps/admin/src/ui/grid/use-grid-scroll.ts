import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { useIsPhone } from '../use-is-phone.ts'
import { gridSizes } from './grid-sizes.ts'
import type { GridColumn } from './rules/column.ts'

/** The first column always stays in view: on a phone it leaves room for others. */
export function useFittingColumns<Row>(columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  const isPhone = useIsPhone()
  return useMemo(
    () =>
      isPhone
        ? columns.map((column, at) =>
            at === 0 ? { ...column, width: Math.min(column.width, gridSizes.phoneName) } : column,
          )
        : columns,
    [columns, isPhone],
  )
}

/** Where each column begins, and how wide all of them are, in pixels. */
export function placesOf<Row>(columns: readonly GridColumn<Row>[]) {
  let width = 0
  const lefts = columns.map((column) => {
    const left = width
    width += column.width
    return left
  })
  return { lefts, width }
}

/** Rows are added and removed this many at a time, so that most keys add none and are drawn once. */
const step = 6
const margin = 3

/** The rows in view and some around them, in whole steps. */
function renderedRange({ startIndex, endIndex, count }: Range): number[] {
  const first = Math.max(0, Math.floor((startIndex - margin) / step) * step)
  const after = Math.min(count, Math.ceil((endIndex + 1 + margin) / step) * step)
  return Array.from({ length: after - first }, (_, place) => first + place)
}

/** The indexes of the rows to render: those in view, some around them, and the active one. */
export function useRowWindow<Row extends { id: string }>(
  rows: readonly Row[],
  maxRows: number,
  active: number,
  scroller: RefObject<HTMLDivElement | null>,
): number[] {
  const height = gridSizes.header + maxRows * gridSizes.row
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => gridSizes.row,
    rangeExtractor: renderedRange,
    scrollMargin: gridSizes.header,
    // The height is fixed, so nothing is measured.
    initialRect: { width: 0, height },
    observeElementRect: (_, report) => report({ width: 0, height }),
    useFlushSync: false,
  })
  useVisibleRow(scroller, active)
  const indexes = virtual.getVirtualItems().map(({ index }) => index)
  return indexes.includes(active) || active >= rows.length ? indexes : [...indexes, active].toSorted((a, b) => a - b)
}

/** Scrolls until the active row is between the header and the lower edge. */
function useVisibleRow(scroller: RefObject<HTMLDivElement | null>, row: number) {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || element.clientHeight === 0) return
    const top = row * gridSizes.row
    const bottom = gridSizes.header + top + gridSizes.row - element.clientHeight
    if (element.scrollTop > top) element.scrollTop = top
    else if (element.scrollTop < bottom) element.scrollTop = bottom
  }, [scroller, row])
}

/** Scrolls sideways until the active cell is beside the first column, which stays. */
export function useVisibleColumn<Row>(
  scroller: RefObject<HTMLDivElement | null>,
  lefts: readonly number[],
  columns: readonly GridColumn<Row>[],
  active: { row: number; column: number },
) {
  const { column } = active
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || element.clientWidth === 0 || column === 0) return
    const left = (lefts[column] ?? 0) - (columns[0]?.width ?? 0)
    const right = (lefts[column] ?? 0) + (columns[column]?.width ?? 0) - element.clientWidth
    if (element.scrollLeft > left) element.scrollLeft = left
    else if (element.scrollLeft < right) element.scrollLeft = Math.min(right, left)
  }, [scroller, lefts, columns, column])
}
