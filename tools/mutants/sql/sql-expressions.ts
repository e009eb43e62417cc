import type { Edit } from '../mutant.ts'
import { closing, operandEnd, type Token } from './sql-tokens.ts'

const swapped: Record<string, string> = {
  ...{ min: 'max', max: 'min', sum: 'max', avg: 'max', greatest: 'least', least: 'greatest' },
  ...{ bool_or: 'bool_and', bool_and: 'bool_or', every: 'bool_or' },
}
const rounded: Record<string, string> = {
  round: 'floor',
  floor: 'ceil',
  ceil: 'floor',
  ceiling: 'floor',
  trunc: 'ceil',
}

const isCall = (tokens: readonly Token[], index: number) =>
  tokens[index]!.type === 'word' && tokens[index + 1]?.text === '(' && tokens[index - 1]?.text !== '.'

/** `min` for `max`, `max` for `sum`, one for how many; `floor` for `round`. */
export function swapFunctions(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap(({ text, start, end }, index): Edit[] => {
    if (!isCall(tokens, index)) return []
    const close = tokens[closing(tokens, index + 1)]!
    if (swapped[text]) return [{ mutator: 'sql aggregate', start, end, replacement: swapped[text] }]
    if (rounded[text]) return [{ mutator: 'sql rounding', start, end, replacement: rounded[text] }]
    if (text !== 'count') return []
    const isAll = tokens[index + 2]?.text === '*'
    if (isAll) return [{ mutator: 'sql aggregate', start, end: close.end, replacement: 'max(1)' }]
    return tokens[index + 2]?.text === 'distinct'
      ? []
      : [
          {
            mutator: 'sql aggregate',
            start: tokens[index + 2]!.start,
            end: tokens[index + 2]!.start,
            replacement: 'distinct ',
          },
        ]
  })
}

const orderEnds = /^(?:limit|offset|returning|union|except|intersect|loop|rows|range|nulls|fetch)$/

/** Turns one column of an `order by`, unless it only says in which order rows are locked: that shows in deadlocks alone. */
export function turnOrders(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap((token, index): Edit[] => {
    if (token.text !== 'order' || tokens[index + 1]?.text !== 'by' || isInLockOrder(tokens, index)) return []
    return orderItems(tokens, index + 2, token.depth).map((last) => {
      const { text, start, end } = last
      if (text === 'desc') return { mutator: 'sql order', start, end, replacement: 'asc' }
      if (text === 'asc') return { mutator: 'sql order', start, end, replacement: 'desc' }
      return { mutator: 'sql order', start: end, end, replacement: ' desc' }
    })
  })
}

/** Whether a token is in an `order by` that only says in which order rows are locked. */
export function isInLockOrder(tokens: readonly Token[], index: number): boolean {
  const { depth } = tokens[index]!
  const ends = (by: number, text: RegExp) => {
    for (let at = index; tokens[at] && tokens[at]!.depth >= depth; at += by)
      if (tokens[at]!.depth === depth && text.test(tokens[at]!.text)) return tokens[at]!.text
    return ''
  }
  return ends(-1, /^(?:order|where|from|select|set|;)$/) === 'order' && ends(1, /^(?:for|limit|union|;)$/) === 'for'
}

/** The last token of each item. */
function orderItems(tokens: readonly Token[], from: number, depth: number): Token[] {
  const items: Token[] = []
  let last: Token | undefined
  for (const token of tokens.slice(from)) {
    const isOver = token.depth < depth || (token.depth === depth && /^[);]$/.test(token.text) && !isInner(token, last))
    if (isOver || (token.depth === depth && orderEnds.test(token.text))) break
    if (token.depth === depth && token.text === ',') {
      if (last) items.push(last)
      last = undefined
    } else last = token
  }
  return last ? [...items, last] : items
}

/** A parenthesis that an item itself opened: what came before it is deeper, or its opening. */
const isInner = (token: Token, last: Token | undefined) =>
  token.text === ')' && last !== undefined && (last.depth > token.depth || last.text === '(')

/** Drops `distinct`, `coalesce` and `at time zone`; keeps or drops doubles of a union. */
export function dropModifiers(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap(({ text, start, end }, index): Edit[] => {
    const next = tokens[index + 1]
    const before = tokens[index - 1]?.text
    if (text === 'distinct' && next?.text !== 'from' && next?.text !== 'on' && before !== 'not' && before !== 'is')
      return [{ mutator: 'sql distinct', start, end, replacement: '' }]
    if (text === 'union')
      return next?.text === 'all'
        ? [{ mutator: 'sql distinct', start, end: next.end, replacement: 'union' }]
        : [{ mutator: 'sql distinct', start, end, replacement: 'union all' }]
    if (text === 'coalesce' && isCall(tokens, index)) {
      const close = closing(tokens, index + 1)
      const comma = tokens.findIndex(
        (one, at) => at > index && one.text === ',' && one.depth === tokens[index]!.depth + 1,
      )
      if (comma > 0 && comma < close)
        return [
          { mutator: 'sql coalesce', start: tokens[comma]!.start, end: tokens[close]!.start, replacement: '' },
        ].map((edit) => edit)
    }
    if (text === 'at' && next?.text === 'time' && tokens[index + 2]?.text === 'zone')
      return [{ mutator: 'sql time zone', start, end: tokens[operandEnd(tokens, index + 3) - 1]!.end, replacement: '' }]
    return []
  })
}

/** One row more, or one further. */
export function shiftLimits(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap(({ text, type }, index): Edit[] => {
    const operand = tokens[index + 1]
    if (type !== 'word' || !/^(?:limit|offset)$/.test(text) || !operand || operand.text === 'all') return []
    const end = tokens[operandEnd(tokens, index + 1) - 1]?.end
    return end ? [{ mutator: `sql ${text}`, start: end, end, replacement: ' + 1' }] : []
  })
}

/** `-` for `+` and the other way; not of a sign, and not of JSON's arrows. */
export function flipSums(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap(({ text, start, end }, index): Edit[] => {
    const before = tokens[index - 1]
    const isBinary =
      before && (/^(?:name|number|string|hole)$/.test(before.type) || /^[)\]]$/.test(before.text) || isColumn(before))
    if (!isBinary || (text !== '+' && text !== '-')) return []
    return [{ mutator: 'sql sum', start, end, replacement: text === '+' ? '-' : '+' }]
  })
}

const keywords =
  /^(?:select|where|and|or|on|by|then|else|when|in|limit|offset|set|from|returning|not|between|values|case)$/
export const isColumn = ({ type, text }: Token) => type === 'word' && !keywords.test(text)
