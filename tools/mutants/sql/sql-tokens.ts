export interface Token {
  type: 'word' | 'name' | 'number' | 'string' | 'operator' | 'mark' | 'hole'
  /** Words in lower case. */
  text: string
  start: number
  end: number
  /** How many parentheses are open. */
  depth: number
}

export interface Range {
  start: number
  end: number
}

const patterns: [Token['type'] | 'blank', RegExp][] = [
  ['blank', /(?:\s+|--[^\n]*|\/\*[\s\S]*?\*\/)/y],
  ['string', /[eE]?'(?:[^']|'')*'/y],
  ['name', /"(?:[^"]|"")*"/y],
  ['number', /\d+(?:\.\d+)?/y],
  ['word', /[A-Za-z_][\w$]*/y],
  // A cast belongs to what it follows; `:=` and `=>` give arguments.
  ['mark', /::|:=|=>|[()[\],;.]/y],
  ['operator', /[-+*/<>=~!@#%^&|?]+/y],
]

/** The SQL between two offsets of a source text; holes (`${…}` of a template) are one token each, whatever is in them. */
export function tokenize(source: string, { start, end }: Range, holes: readonly Range[] = []): Token[] {
  const tokens: Token[] = []
  let depth = 0
  for (let at = start; at < end; ) {
    const hole = holes.find((one) => one.start === at)
    const [type, next] = hole ? (['hole', hole.end] as const) : tokenAt(source, at)
    const text = source.slice(at, next)
    if (text === ')' || text === ']') depth -= 1
    if (type !== 'blank')
      tokens.push({ type, text: type === 'word' ? text.toLowerCase() : text, start: at, end: next, depth })
    if (text === '(' || text === '[') depth += 1
    at = next
  }
  return tokens
}

/** What no pattern reads, such as an escape of the template, is a mark. */
function tokenAt(source: string, at: number): [Token['type'] | 'blank', number] {
  for (const [type, pattern] of patterns) {
    pattern.lastIndex = at
    if (pattern.test(source)) return [type, pattern.lastIndex]
  }
  return ['mark', at + 1]
}

/** Where the operand that begins here ends: a value with its calls, indexes, members and casts. @returns an index behind it */
export function operandEnd(tokens: readonly Token[], from: number): number {
  let at = from
  if (tokens[at]?.text === '-') at += 1
  const opens = (index: number) => tokens[index]?.text === '(' || tokens[index]?.text === '['
  at = opens(at) ? closing(tokens, at) + 1 : at + 1
  for (;;) {
    const token = tokens[at]
    if (token && opens(at) && token.start === tokens[at - 1]?.end) at = closing(tokens, at) + 1
    else if (token?.text === '.' || token?.text === '::') at += 2
    else return at
  }
}

/** The index of the parenthesis that closes the one at this index. */
export function closing(tokens: readonly Token[], open: number): number {
  const depth = tokens[open]!.depth
  const index = tokens.findIndex((token, at) => at > open && token.depth === depth && /^[)\]]$/.test(token.text))
  return index < 0 ? tokens.length - 1 : index
}
