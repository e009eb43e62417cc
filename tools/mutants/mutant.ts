/** Which tests answer for a mutant, and how many of them it may survive. */
export type Kind = 'pure' | 'domain' | 'screens' | 'sql'

export const kinds: Record<Kind, { title: string; floorPercent: number }> = {
  pure: { title: 'pure TypeScript', floorPercent: 90 },
  domain: { title: 'domain and server TypeScript', floorPercent: 85 },
  screens: { title: 'storefront and admin logic', floorPercent: 75 },
  sql: { title: 'SQL', floorPercent: 75 },
}

/** One replacement of source text; offsets are those of JavaScript strings. */
export interface Edit {
  /** The name of the rule that made it: `ConditionalExpression`, `sql condition`. */
  mutator: string
  start: number
  end: number
  replacement: string
}

export interface Mutant extends Edit {
  /** From the root, with slashes. */
  file: string
  kind: Kind
  area: string
  /** A function of a migration is replaced in the database; all else is replaced in the module as it is loaded. */
  database?: { name: string; original: string; mutated: string }
}

export const applyEdit = (source: string, { start, end, replacement }: Edit): string =>
  source.slice(0, start) + replacement + source.slice(end)

export const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length

/** On one line, as a report shows it. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 160 ? `${line.slice(0, 157)}…` : line || '(nothing)'
}
