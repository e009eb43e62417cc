import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(source, file), 'utf8')

const areasFile = read('i18n/areas.ts')
const pageAreas = new Set(areasFile.slice(areasFile.indexOf('const pageAreas')).match(/(?<=^ {2})\w+(?=: \{)/gm))

/** What a file imports of the back office, by path from its source folder. */
const importsOf = (file: string) =>
  [...read(file).matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)]
    .map(([, path]) => join(dirname(file), path!))
    .filter((path) => existsSync(join(source, path)))

function filesBehind(first: string): Set<string> {
  const files = new Set<string>()
  const visit = (file: string) => {
    // The table of screens leads from links to every other one, each with texts of its own.
    if (files.has(file) || file === 'screens.ts' || file.startsWith('i18n/')) return
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

const table = read('screens.ts').replace(/const ofTheEditor = \[([^\]]*)\] as const/, '')
const editorAreas = read('screens.ts').match(/const ofTheEditor = \[([^\]]*)\]/)![1]!

const screens = [...table.matchAll(/import\('\.\/(pages\/[^']+\.tsx)'\)([^}]*?)(?:\),|\) \}|,\n {4}icon| \})/g)].map(
  ([, file, rest]) => ({
    file: file!,
    areas: new Set(rest!.replace('...ofTheEditor', editorAreas).match(/(?<=')\w+(?=')/g)),
  }),
)

test('every screen of the table is looked at', () => {
  expect(screens).toHaveLength([...table.matchAll(/\bload: /g)].length - 1)
})

test.each(screens)('$file comes with the texts of each page area that it shows', ({ file, areas }) => {
  expect([...pageAreasIn(filesBehind(file)).difference(areas)]).toEqual([])
})

test('the frame shows no texts of a single page', () => {
  expect([...pageAreasIn(filesBehind('shell/Shell.tsx'))]).toEqual([])
})
