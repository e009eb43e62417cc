import type { Edit } from '../mutant.ts'
import { swapColumns, type Tables } from './columns.ts'
import { dropConditions, flipComparisons } from './sql-conditions.ts'
import { dropModifiers, flipSums, shiftLimits, swapFunctions, turnOrders } from './sql-expressions.ts'
import { type Range, type Token, tokenize } from './sql-tokens.ts'

/** Every mutant of a piece of SQL that stands between two offsets of a source text. */
export function sqlMutants(source: string, range: Range, tables: Tables, holes: readonly Range[] = []): Edit[] {
  const tokens = tokenize(source, range, holes)
  return [
    ...dropConditions(tokens),
    ...flipComparisons(tokens),
    ...swapFunctions(tokens),
    ...turnOrders(tokens),
    ...dropModifiers(tokens),
    ...shiftLimits(tokens),
    ...flipSums(tokens),
    ...joinWholly(tokens),
    ...swapColumns(tokens, tables),
  ]
}

/** `left join` keeps rows without a partner; `join` does not. */
const joinWholly = (tokens: readonly Token[]): Edit[] =>
  tokens.flatMap(({ text, start }, index): Edit[] => {
    const next = tokens[index + 1]
    if (text !== 'left' || next?.text !== 'join') return []
    return [{ mutator: 'sql join', start, end: next.end, replacement: 'join' }]
  })
