import { type CellChange, type CellValue, cellKey } from './column.ts'

interface ChangedCell {
  id: string
  key: string
  before: CellValue
  after: CellValue
}

type Step = readonly ChangedCell[]

/** Steps that can be undone, and undone steps that can be repeated. The last one is next. */
export interface CellHistory {
  undo: readonly Step[]
  redo: readonly Step[]
}

const maxSteps = 100

export const noHistory: CellHistory = { undo: [], redo: [] }

/** Adds a step. Undone steps cannot be repeated after it. */
export const record = ({ undo }: CellHistory, step: Step): CellHistory =>
  step.length === 0 ? { undo, redo: [] } : { undo: [...undo, step].slice(-maxSteps), redo: [] }

interface Replayed {
  history: CellHistory
  changes: CellChange[]
}

/**
 * Undoes or repeats one step. Cells that have changed otherwise, such as by a discarded form, keep their value.
 *
 * @param current the values now; undefined for rows that are gone
 */
export function replay(
  { undo, redo }: CellHistory,
  direction: 'undo' | 'redo',
  current: (id: string, key: string) => CellValue | undefined,
): Replayed | undefined {
  const step = (direction === 'undo' ? undo : redo).at(-1)
  if (!step) return undefined
  const [from, to] = direction === 'undo' ? (['after', 'before'] as const) : (['before', 'after'] as const)
  const changes = step
    .filter((cell) => current(cell.id, cell.key) === cell[from])
    .map((cell) => ({ id: cell.id, key: cell.key, value: cell[to] }))
  const history =
    direction === 'undo'
      ? { undo: undo.slice(0, -1), redo: [...redo, step] }
      : { undo: [...undo, step], redo: redo.slice(0, -1) }
  return { history, changes }
}

/** The changes that change something, with the values before them. The last change of a cell counts. */
export function stepOf(changes: readonly CellChange[], current: (id: string, key: string) => CellValue): ChangedCell[] {
  const last = new Map(changes.map((change) => [cellKey(change.id, change.key), change]))
  return [...last.values()]
    .map(({ id, key, value }) => ({ id, key, before: current(id, key), after: value }))
    .filter(({ before, after }) => before !== after)
}
