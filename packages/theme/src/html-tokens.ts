/** A token of HTML: text as written, or a tag with its attributes in their original spelling. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; name: string; isEnd: boolean; attributes: ReadonlyMap<string, string> }

/** Elements whose content is not text for readers. */
const withoutProse = new Set('script style iframe template noscript textarea title object svg math'.split(' '))

/**
 * Reads HTML in one pass without backtracking, so its time is linear in the length of any text. Comments and content
 * that is not prose are left out. A tag that does not end is text.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const finder = new Finder(html)
  let at = 0
  while (at < html.length) {
    const open = finder.find('<', at)
    if (open > at) yield { kind: 'text', text: html.slice(at, open) }
    if (open === html.length) return
    if (html.startsWith('<!--', open)) {
      at = Math.min(finder.find('-->', open + 4) + 3, html.length)
      continue
    }
    const { token, end } = readTag(html, open, finder)
    yield token
    at = end
    if (token.kind === 'tag' && !token.isEnd && withoutProse.has(token.name)) at = endOfElement(finder, token.name, at)
  }
}

/** The position of the next match, or the end of the text. */
class Finder {
  readonly html: string
  #lower: string | undefined

  constructor(html: string) {
    this.html = html
  }

  find(needle: string, from: number): number {
    return this.#indexIn(this.html, needle, from)
  }

  /** ASCII letters match in either case. Other letters can change their length when they change case. */
  findAnyCase(needle: string, from: number): number {
    this.#lower ??= this.html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    return this.#indexIn(this.#lower, needle, from)
  }

  #indexIn(text: string, needle: string, from: number): number {
    const index = text.indexOf(needle, from)
    return index < 0 ? text.length : index
  }
}

/** The position after the end tag of a skipped element, or the end of the text if there is no end tag. */
function endOfElement(finder: Finder, name: string, from: number): number {
  const close = finder.findAnyCase(`</${name}`, from)
  return Math.min(finder.find('>', close) + 1, finder.html.length)
}

const tagName = /[a-z][a-z0-9]*/iy
const gap = /[\s/]*/y
const spaces = /\s*/y
const attributeName = /[^\s=<>"'/]*/y
const bareValue = /[^\s<>"']*/y

/** The end of the run of such characters that begins here. */
function runEnd(run: RegExp, html: string, from: number): number {
  run.lastIndex = from
  return run.test(html) ? run.lastIndex : from
}

interface Read {
  token: HtmlToken
  end: number
}

/** Reads a tag from its `<`. If it does not end before the next `<`, it is text. */
function readTag(html: string, open: number, finder: Finder): Read {
  const isEnd = html[open + 1] === '/'
  const nameFrom = open + (isEnd ? 2 : 1)
  let at = runEnd(tagName, html, nameFrom)
  if (at === nameFrom) return asText(html, open, nameFrom)
  const name = html.slice(nameFrom, at).toLowerCase()
  let attributes: Map<string, string> | undefined
  for (;;) {
    at = runEnd(gap, html, at)
    if (at === html.length || html[at] === '<') return asText(html, open, at)
    if (html[at] === '>') return { token: { kind: 'tag', name, isEnd, attributes: attributes ?? none }, end: at + 1 }
    attributes ??= new Map()
    const { end, isWhole } = readAttribute(html, at, finder, attributes)
    if (!isWhole) return asText(html, open, end)
    at = end
  }
}

const none: ReadonlyMap<string, string> = new Map()

const asText = (html: string, from: number, end: number): Read => ({
  token: { kind: 'text', text: html.slice(from, end) },
  end,
})

interface ReadAttribute {
  end: number
  /** False for a quote that is never closed. */
  isWhole: boolean
}

/** Keeps the first attribute of each name, as browsers do. */
function readAttribute(html: string, from: number, finder: Finder, attributes: Map<string, string>): ReadAttribute {
  const nameEnd = runEnd(attributeName, html, from)
  const name = html.slice(from, nameEnd).toLowerCase()
  let at = runEnd(spaces, html, nameEnd)
  const hasValue = html[at] === '='
  if (hasValue) at = runEnd(spaces, html, at + 1)
  const quote = html[at]
  let value = ''
  if (quote === '"' || quote === "'") {
    const close = finder.find(quote, at + 1)
    if (close === html.length) return { end: at + 1, isWhole: false }
    value = html.slice(at + 1, close)
    at = close + 1
  } else if (hasValue) {
    const valueFrom = at
    at = runEnd(bareValue, html, at)
    value = html.slice(valueFrom, at)
  }
  if (name && !attributes.has(name)) attributes.set(name, value)
  return { end: at, isWhole: true }
}
