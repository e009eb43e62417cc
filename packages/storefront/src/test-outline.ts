import { createHash } from 'node:crypto'
import { afterEach, beforeEach, vi } from 'vitest'

/** Clocks show the time at which they are rendered. */
export function stopClock() {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00.000Z') }))
  afterEach(() => vi.useRealTimers())
}

/** What people read, hear, follow, fill in and send, what a browser loads first, and what scripts find. */
const told =
  /^(?:href|src|srcset|sizes|media|poster|alt|title|name|value|action|method|for|content|loading|fetchpriority|preload|controls|inputmode|enterkeyhint|autocomplete|placeholder|maxlength|minlength|min|max|rows|pattern|required|novalidate|disabled|checked|selected|hidden|open|multiple|target|rel|role|lang|datetime|width|height|sandbox|tabindex|charset|as|crossorigin|aria-.*|data-.*)$/

const tokens = /<!--.*?-->|<(\/?)([a-z][\w-]*)((?:\s[^>]*)?)>|([^<]+)/gs
const attributes = /([\w:-]+)(?:="([^"]*)")?/g
const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: '\u00a0' }
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => named[name] ?? whole)

interface Open {
  tag: string
  parts: string[]
  /** What stands directly in the element. */
  texts: string[]
  isTold: boolean
}

/**
 * A line for each element that says something, in the order of the page. It reads the text of the page, because
 * thousands of pages are outlined. Without `isWhole`, header and footer are left out.
 */
export function outlineOf(html: string, isWhole = true): string {
  const inMain = isWhole ? undefined : /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1]
  const lines: Open[] = []
  const open: Open[] = []
  for (const [token, slash, tag = '', given = '', text] of (inMain ?? html).matchAll(tokens)) {
    if (text !== undefined) open.at(-1)?.texts.push(decoded(text))
    else if (slash) open.splice(open.findLastIndex((one) => one.tag === tag))
    else if (tag) {
      const isTold = open.at(-1)?.isTold !== false && tag !== 'svg' && tag !== 'style'
      const element = { tag, parts: isTold ? partsOf(tag, given) : [], texts: [], isTold }
      if (isTold) lines.push(element)
      if (!empty.has(tag) && !token.endsWith('/>')) open.push(element)
    }
  }
  return lines
    .map(({ tag, parts, texts }) => {
      const text = texts.join('…').trim()
      return [tag, ...parts, text && `“${text}”`].filter(Boolean).join(' ')
    })
    .filter((line) => line.includes(' '))
    .map((line) => (line.startsWith('script') ? line.replaceAll('},{', '},\n{') : line))
    .join('\n')
}

const partsOf = (tag: string, given: string) =>
  [...given.matchAll(attributes)].flatMap(([, name = '', value = '']) => {
    if (!told.test(name.toLowerCase()) && !(name === 'type' && (tag === 'input' || tag === 'script'))) return []
    return value ? `${name.toLowerCase()}=${decoded(value)}` : name.toLowerCase()
  })

/** Of a change of many lines, the first ones are written, and a hash of the others. */
const toldLines = 6

/** The lines that differ, as `- before` and `+ after`, in the order of the page. */
export function difference(before: string, after: string): string[] {
  const lines = changedLines(before, after)
  const others = lines.slice(toldLines)
  if (others.length <= 1) return lines
  return [...lines.slice(0, toldLines), `… and ${others.length} lines (${hashOf(others.join('\n'))})`]
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

function changedLines(before: string, after: string): string[] {
  const [old, now] = [before, after].map((one) => one.split('\n').filter(Boolean)) as [string[], string[]]
  while (old.length > 0 && old[0] === now[0]) [old, now].map((lines) => lines.shift())
  while (old.length > 0 && old.at(-1) === now.at(-1)) [old, now].map((lines) => lines.pop())
  // How many lines are equal from each place on.
  const equal = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const equalFrom = (i: number, j: number) => equal[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      equal[i]![j] =
        old[i] === now[j] ? equalFrom(i + 1, j + 1) + 1 : Math.max(equalFrom(i + 1, j), equalFrom(i, j + 1))
  const lines: string[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && old[i] === now[j]) [i, j] = [i + 1, j + 1]
    else if (i < old.length && equalFrom(i + 1, j) >= equalFrom(i, j + 1)) lines.push(`- ${old[i++]}`)
    else if (j < now.length) lines.push(`+ ${now[j++]}`)
    else lines.push(`- ${old[i++]}`)
  }
  return lines
}

/** What is equal in both themes is written once: the file of the second theme refers to the first. */
export function asInFirst(parts: readonly string[], first: readonly string[] = []): string {
  const known = new Set(first.filter((part) => part.includes('\n')))
  return `${parts.map((part) => (known.has(part) ? `${part.split('\n')[0]}\nas in hydro` : part)).join('\n\n')}\n`
}
