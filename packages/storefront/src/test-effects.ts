import { join } from 'node:path'
import type { Json, JsonObject, ThemeKey } from '@backroom/theme/document/document'
import { expect } from 'vitest'
import { asInFirst, difference } from './test-outline.ts'

export type Path = (string | number)[]

export interface Setting {
  path: Path
  values: Json[]
}

export function put(target: JsonObject, path: Path, value: Json): JsonObject {
  const changed = structuredClone(target)
  // biome-ignore lint/suspicious/noExplicitAny: a path traverses values of any type
  const parent = path.slice(0, -1).reduce<any>((at, key) => at[key], changed)
  parent[path.at(-1)!] = value
  return changed
}
const valueAt = (target: JsonObject, path: Path): unknown =>
  // biome-ignore lint/suspicious/noExplicitAny: a path traverses values of any type
  path.reduce<any>((at, key) => at[key], target)

const shown = (value: Json) => (typeof value === 'object' ? JSON.stringify(value).slice(0, 60) : String(value))

/** A part for each value of each setting that says something else than `start`. */
export function effects(title: string, start: JsonObject, settings: Setting[], draw: (settings: JsonObject) => string) {
  const base = draw(start)
  return settings.flatMap(({ path, values }) =>
    values
      .filter((value) => JSON.stringify(value) !== JSON.stringify(valueAt(start, path)))
      .flatMap((value) => {
        const now = draw(put(start, path, value))
        return now === base
          ? []
          : [[`== ${title}: ${path.join('.')} = ${shown(value)}`, ...difference(base, now)].join('\n')]
      }),
  )
}

/**
 * Compares with the files of both themes. What was drawn of one theme is kept for the other, by each test file, because
 * a process may run the file again with changed sections.
 */
export function outlineFiles() {
  const drawn = new Map<string, string[]>()
  return async (name: string, themeKey: ThemeKey, draw: (themeKey: ThemeKey) => string[]) => {
    const partsIn = (one: ThemeKey) => {
      const parts = drawn.get(`${one} ${name}`) ?? draw(one)
      drawn.set(`${one} ${name}`, parts)
      return parts
    }
    const text = asInFirst(partsIn(themeKey), themeKey === 'hydro' ? undefined : partsIn('hydro'))
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, `outlines/${themeKey}/${name}.txt`))
  }
}
