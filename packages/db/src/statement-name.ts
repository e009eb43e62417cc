const names = new Map<string, string>()
const shapes = new Set<string>()
const maxNames = 1_000

/** Lists of rows or values of any length: `values ($1, $2), ($3, $4)` and `in ($1, $2, $3)`. */
const shapeOf = (text: string) =>
  text.replaceAll(/\$\d+(?:\s*,\s*\$\d+)+/g, '$…').replaceAll(/\(\$(?:…|\d+)\)(?:\s*,\s*\(\$(?:…|\d+)\))+/g, '($…)')

/**
 * Postgres parses and plans a named statement once per connection. Of statements that differ only in the number of values,
 * only the first gets a name; otherwise one insert of varying length would use up all names.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxNames) return known
  const shape = shapeOf(text)
  if (shapes.has(shape)) return
  shapes.add(shape)
  const name = `q${names.size}`
  names.set(text, name)
  return name
}
