import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { afterKey, selectWhole } from './rules/selection.ts'
import type { GridState, Move } from './use-grid.ts'

/** The keys of a grid. @returns whether the grid handled the key */
export function handleKey(grid: GridState, event: KeyboardEvent, leaving: { current: boolean }, pageRows: number) {
  if (event.nativeEvent.isComposing) return false
  const isLeaving = leaving.current && event.key === 'Tab'
  if (event.key !== 'Shift') leaving.current = false
  if (isLeaving || event.altKey) return false
  return grid.edit ? editKey(grid, event) : commandKey(grid, event) || moveKey(grid, event, leaving, pageRows)
}

const moves = (event: KeyboardEvent): Record<string, Move> => ({
  Enter: event.shiftKey ? 'up' : 'down',
  Tab: event.shiftKey ? 'previous' : 'next',
})

function editKey(grid: GridState, event: KeyboardEvent): boolean {
  const isFar = event.ctrlKey || event.metaKey
  // The page saves. Its form has to know the typed text first.
  if (isFar && event.key.toLowerCase() === 's') {
    flushSync(() => grid.commit('stay'))
    return false
  }
  if (event.key === 'Escape') {
    grid.cancel()
    return true
  }
  const move = moves(event)[event.key]
  if (!move) return false
  grid.commit(isFar ? 'stay' : move, isFar)
  return true
}

function commandKey(grid: GridState, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  const isFar = event.ctrlKey || event.metaKey
  const { selection, size } = grid
  if (key === ' ' && (isFar || event.shiftKey)) {
    grid.select(selectWhole(selection, isFar ? 'column' : 'row', size))
    return true
  }
  const commands: Record<string, () => void> = isFar
    ? {
        a: () => grid.select(selectWhole(selection, 'all', size)),
        d: grid.fillDown,
        y: grid.cells.redo,
        z: event.shiftKey ? grid.cells.redo : grid.cells.undo,
      }
    : { f2: () => open(grid), delete: grid.clear, backspace: grid.clear }
  const run = commands[key]
  run?.()
  return run !== undefined
}

function moveKey(grid: GridState, event: KeyboardEvent, leaving: { current: boolean }, pageRows: number): boolean {
  const { selection, size, column, row } = grid
  const next = afterKey(selection, event, size, pageRows)
  if (next) {
    grid.select(next)
    return true
  }
  if (event.key === 'Escape') {
    leaving.current = true
    grid.leaveHint()
    return true
  }
  if (event.key === 'Tab') {
    const { active } = selection
    const isLast = active.row === size.rows - 1 && active.column === size.columns - 1
    const isFirst = active.row === 0 && active.column === 0
    // Beyond the first and the last cell, Tab leaves the table.
    if (event.shiftKey ? isFirst : isLast) return false
    grid.moveBy(event.shiftKey ? 'previous' : 'next')
    return true
  }
  if (column?.kind === 'action' && row && [' ', 'Enter'].includes(event.key)) {
    if (!column.isMissing?.(row as never)) column.onAction(row as never)
    return true
  }
  if (column?.kind === 'checkbox' && [' ', 'Enter'].includes(event.key)) {
    grid.toggle()
    return true
  }
  if (event.key !== 'Enter') return false
  if (grid.isEditable && !event.shiftKey) open(grid)
  else grid.moveBy(event.shiftKey ? 'up' : 'down')
  return true
}

function open(grid: GridState) {
  if (!grid.isEditable) return
  if (grid.column?.kind === 'checkbox') grid.toggle()
  else grid.startEdit()
}
