import type { Edit } from '../mutant.ts'
import type { Token } from './sql-tokens.ts'

const begins = new Set(['where', 'on', 'having', 'and', 'or', 'when', 'if', 'elsif'])
const ends = new Set([
  ...[
    'and',
    'or',
    'group',
    'order',
    'limit',
    'offset',
    'returning',
    'union',
    'except',
    'intersect',
    'having',
    'window',
  ],
  ...['join', 'left', 'right', 'inner', 'cross', 'full', 'on', 'where', 'for', 'when', 'then', 'else', 'end', 'loop'],
  ...['set', 'do', 'select', 'from', 'using', 'asc', 'desc', 'as'],
])
const isEnd = ({ text, type }: Token) => (type === 'word' && ends.has(text)) || /^[;,)\]]$/.test(text)

/** Drops one condition of `where`, of a join, of `having`, of a `case` or an `if`: the others of it hold on. */
export function dropConditions(tokens: readonly Token[]): Edit[] {
  const between = betweenAnds(tokens)
  const edits: Edit[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'word' || !begins.has(token.text) || between.has(index)) continue
    if (/^(?:conflict|delete|update|commit|exists)$/.test(tokens[index + 1]?.text ?? '')) continue
    edits.push(...dropFrom(tokens, index + 1, between, token.text === 'or' ? 'false' : 'true'))
  }
  // A piece of a query may begin with a condition: `orders.store_id = … and …`.
  const [first] = tokens
  const isPiece =
    first && !/^(?:select|with|insert|update|delete|order|group|left|join|and|or|where|on|set|from)$/.test(first.text)
  const joint = tokens.find(({ text, depth }, at) => depth === 0 && /^(?:and|or)$/.test(text) && !between.has(at))
  if (isPiece && joint) edits.push(...dropFrom(tokens, 0, between, joint.text === 'or' ? 'false' : 'true'))
  return edits
}

function dropFrom(tokens: readonly Token[], from: number, between: ReadonlySet<number>, replacement: string): Edit[] {
  const first = tokens[from]
  if (!first) return []
  let to = from
  while (to < tokens.length) {
    const token = tokens[to]!
    // `case … end` inside the condition is part of it.
    if (token.text === 'case' && token.depth === first.depth) to = caseEnd(tokens, to)
    else if (
      token.depth < first.depth ||
      (token.depth === first.depth &&
        to > from &&
        isEnd(token) &&
        !between.has(to) &&
        !isDistinctFrom(tokens, to) &&
        !closes(tokens, from, to))
    )
      break
    to += 1
  }
  const part = tokens.slice(from, to)
  const last = part.at(-1)
  if (!last || /^(?:true|false)$/.test(part.map(({ text }) => text).join(' ')) || isSameStore(part)) return []
  return [{ mutator: 'sql condition', start: first.start, end: last.end, replacement }]
}

/** A parenthesis that the condition itself begins with. */
const closes = (tokens: readonly Token[], from: number, to: number) =>
  /^[)\]]$/.test(tokens[to]!.text) &&
  tokens.slice(from, to).some(({ text, depth }) => /^[([]$/.test(text) && depth === tokens[to]!.depth)

const isDistinctFrom = (tokens: readonly Token[], at: number) =>
  tokens[at]!.text === 'from' && tokens[at - 1]?.text === 'distinct'

function caseEnd(tokens: readonly Token[], from: number): number {
  let open = 0
  for (let at = from; at < tokens.length; at++) {
    if (tokens[at]!.text === 'case') open += 1
    if (tokens[at]!.text === 'end') open -= 1
    if (open === 0) return at
  }
  return tokens.length - 1
}

/** Of `between 1 and 2`. */
function betweenAnds(tokens: readonly Token[]): Set<number> {
  const found = new Set<number>()
  for (const [index, { text, depth }] of tokens.entries())
    if (text === 'between')
      found.add(tokens.findIndex((one, at) => at > index && one.text === 'and' && one.depth === depth))
  return found
}

/** Two rows of one key are of one store already: without the comparison nothing changes. */
function isSameStore(part: readonly Token[]): boolean {
  const text = part.map((token) => token.text).join('')
  return /^(?:\w+\.)?store_id=\w+\.store_id$|^\w+\.store_id=(?:\w+\.)?store_id$/.test(text)
}

const flipped: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '<>': '=', '!=': '=', '=': '<>' }

/** No row is written at the very microsecond of the clock: there the edge is no behaviour, the direction is. */
export const turned: Record<string, string> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' }

function isAgainstClock(tokens: readonly Token[], index: number): boolean {
  const { depth } = tokens[index]!
  const isOutside = (token: Token) => token.depth < depth || (token.depth === depth && isEnd(token))
  const after = tokens.slice(index + 1)
  const end = after.findIndex(isOutside)
  const from = tokens.slice(0, index).findLastIndex((token) => isOutside(token) || begins.has(token.text))
  return [...tokens.slice(from + 1, index), ...after.slice(0, end < 0 ? after.length : end)].some(({ text }) =>
    /^(?:now|clock_timestamp)$/.test(text),
  )
}

/** Flips a comparison or moves its edge. */
export function flipComparisons(tokens: readonly Token[]): Edit[] {
  const mutator = 'sql comparison'
  return tokens.flatMap((token, index): Edit[] => {
    const { text, type, start, end } = token
    const next = tokens[index + 1]
    if (type === 'operator' && flipped[text] && !(text === '=' && isAssignment(tokens, index)))
      return [{ mutator, start, end, replacement: (isAgainstClock(tokens, index) && turned[text]) || flipped[text] }]
    if (text === 'is' && next?.text === 'null') return [{ mutator, start, end: next.end, replacement: 'is not null' }]
    if (text === 'is' && next?.text === 'not' && /^(?:null|distinct)$/.test(tokens[index + 2]?.text ?? ''))
      return [{ mutator, start, end: next.end, replacement: 'is' }]
    if (text === 'is' && next?.text === 'distinct') return [{ mutator, start, end, replacement: 'is not' }]
    const isDefinition = /^(?:table|index|if|schema|function)$/.test(tokens[index - 1]?.text ?? '')
    if (text === 'not' && next?.text === 'exists' && !isDefinition)
      return [{ mutator, start, end: next.end, replacement: 'exists' }]
    if (text === 'exists' && next?.text === '(' && tokens[index - 1]?.text !== 'not')
      return [{ mutator, start, end, replacement: 'not exists' }]
    return []
  })
}

/** `set a = …, b = …`: the last of these words at the same depth decides. */
function isAssignment(tokens: readonly Token[], index: number): boolean {
  const { depth } = tokens[index]!
  for (let at = index - 1; at >= 0; at--) {
    const token = tokens[at]!
    if (token.depth < depth) return false
    if (token.depth > depth) continue
    if (token.text === 'set') return true
    if (/^(?:where|on|and|or|when|having|select|from|if|then|else)$/.test(token.text)) return false
  }
  return false
}
