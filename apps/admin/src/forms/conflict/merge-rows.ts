import { isSame } from '../fields/same-value.ts'

/** A row of a list that a form edits, such as a variant of a product. */
export interface FormRow {
  readonly id: string
}

interface MergedRows<Row> {
  /** Values that both changed are mine. */
  rows: Row[]
  /** Whether a change of the others is in the rows. */
  isAdopted: boolean
  /** Paths of what both changed: `ID.key` of a value, or `ID` where one changed the row and the other deleted it. */
  conflicting: string[]
}

/** Merges two users' changes of a list by row and by value. Rows that one of them added or deleted are, too. */
export function mergeRows<Row extends FormRow>(
  stored: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): MergedRows<Row> {
  const [storedRows, myRows, theirRows] = [byId(stored), byId(mine), byId(theirs)]
  const conflicting: string[] = []
  const merged = new Map<string, Row>()
  for (const id of new Set([...myRows.keys(), ...theirRows.keys()])) {
    const before = storedRows.get(id)
    const my = myRows.get(id)
    const their = theirRows.get(id)
    if (my && their) {
      const { row, keys } = mergeRow(before, my, their)
      merged.set(id, row)
      conflicting.push(...keys.map((key) => `${id}.${key}`))
    } else {
      const one = my ?? their
      const isDeleted = before !== undefined
      const isUnchanged = isSame(one, before)
      if (isDeleted && !isUnchanged) conflicting.push(id)
      // Mine counts until the user chooses: a row that I deleted stays deleted.
      if (one && (isDeleted ? !isUnchanged && my : true)) merged.set(id, one)
    }
  }
  const rows = inOrder(stored, mine, theirs).flatMap((id) => merged.get(id) ?? [])
  return { rows, isAdopted: !isSame(rows, mine), conflicting }
}

const byId = <Row extends FormRow>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** Merges the values of one row. Unchanged rows stay the same objects. */
function mergeRow<Row extends FormRow>(before: Row | undefined, mine: Row, theirs: Row): { row: Row; keys: string[] } {
  if (isSame(mine, theirs) || isSame(theirs, before)) return { row: mine, keys: [] }
  const changed = keysOf(mine).filter((key) => !isSame(theirs[key], before?.[key]) && !isSame(theirs[key], mine[key]))
  const keys = changed.filter((key) => !isSame(mine[key], before?.[key]))
  const adopted = changed.filter((key) => !keys.includes(key))
  return { row: { ...mine, ...Object.fromEntries(adopted.map((key) => [key, theirs[key]])) }, keys }
}

const keysOf = <Row extends object>(row: Row) => Object.keys(row) as Extract<keyof Row, string>[]

/** All ids in my order, or in theirs where only they moved rows. Rows of the other one follow the row before them. */
function inOrder(stored: readonly FormRow[], mine: readonly FormRow[], theirs: readonly FormRow[]): string[] {
  const [before, my, their] = [stored, mine, theirs].map((rows) => rows.map(({ id }) => id)) as [Ids, Ids, Ids]
  const [first, second] = isSame(shared(my, before), shared(before, my)) ? [their, my] : [my, their]
  const order = new Set(first)
  const result = [...first]
  for (const [index, id] of second.entries()) {
    if (order.has(id)) continue
    const previous = second[index - 1]
    result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, id)
  }
  return result
}

type Ids = string[]

const shared = (ids: Ids, others: Ids) => {
  const known = new Set(others)
  return ids.filter((id) => known.has(id))
}
