import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pageNames } from '@backroom/contract/pages/pages'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(source, file), 'utf8')

const registries = globSync('pages/**/screens.ts', { cwd: source })
const keysBehind = (file: string, name: RegExp) => {
  const text = read(file)
  const from = text.search(name)
  return from < 0 ? [] : (text.slice(from, text.indexOf('\n})', from)).match(/(?<=^ {2})\w+(?=: \{)/gm) ?? [])
}
const pageAreas = new Set([
  ...registries.flatMap((file) => keysBehind(file, /const pageTexts/)),
  ...keysBehind('i18n/areas.ts', /const framePageTexts/),
])

/** The back office files that a file imports, by path from the source folder. */
const importsOf = (file: string) =>
  [...read(file).matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)]
    .map(([, path]) => join(dirname(file), path!))
    .filter((path) => existsSync(join(source, path)))

function filesBehind(first: string): Set<string> {
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file) || file.endsWith('screens.ts') || file.startsWith('i18n/')) return
    files.add(file)
    importsOf(file).forEach(visit)
  }
  visit(first)
  return files
}

const pageAreasIn = (files: Iterable<string>) =>
  new Set(
    [...files].flatMap((file) => [...read(file).matchAll(/\bt\(\s*['`](\w+)\./g)].map(([, area]) => area!)),
  ).intersection(pageAreas)

const screens = registries.flatMap((registry) =>
  [...read(registry).matchAll(/load: \(\) => import\('([^']+)'\)(?:,\s*texts: \[([^\]]*)\])?/g)].map(
    ([, file, texts]) => ({
      file: join(dirname(registry), file!),
      areas: new Set(texts?.match(/(?<=')\w+(?=')/g)),
    }),
  ),
)

test('finds the screen of every page', () => expect(screens).toHaveLength(pageNames.length))

test('names only existing page texts', () => {
  for (const { areas } of screens) expect([...areas.difference(pageAreas)]).toEqual([])
})

test.each(screens)('$file loads every page area that it shows', ({ file, areas }) => {
  expect([...pageAreasIn(filesBehind(file)).difference(areas)]).toEqual([])
})

test('shows no page texts in the frame', () => {
  expect([...pageAreasIn(filesBehind('shell/Shell.tsx'))]).toEqual([])
})
