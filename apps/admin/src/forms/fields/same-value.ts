/**
 * Compares by value, so a retyped list with the same entries counts as unchanged. Form values are plain data, and a
 * missing property is the same as undefined. Equal objects are not visited, so long lists of rows are quick.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame((one as Plain)[key], (other as Plain)[key]))
}

type Plain = Record<string, unknown>
