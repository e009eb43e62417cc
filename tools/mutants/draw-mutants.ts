import { areaOf, isProduction, kindOf, namesOf, type SourceFile } from './areas.ts'
import type { Place } from './choose-tests.ts'
import { applyEdit, type Edit, type Kind, type Mutant } from './mutant.ts'
import type { Trial } from './mutation-worker.ts'
import { probeAround } from './probes.ts'
import { Reach } from './reach.ts'
import { keyOf } from './records.ts'
import { drawSample, type Source, seededRandom } from './sampling.ts'
import { readTables } from './sql/columns.ts'
import {
  type DatabaseFunction,
  databaseFunctions,
  functionMutants,
  replacements,
  wordsOf,
} from './sql/function-mutants.ts'
import { kyselyMutants } from './sql/kysely-mutants.ts'
import { isRepeatedByPolicy, tenantTables } from './sql/row-level-security.ts'
import { templateMutants } from './sql/template-mutants.ts'
import { typescriptMutants } from './typescript-mutants.ts'

interface Question {
  modules: readonly SourceFile[]
  migrations: readonly SourceFile[]
  /** Areas and packages; all if empty. */
  names: readonly string[]
  kinds: readonly Kind[]
  /** The number of mutants of each kind. */
  count: number
  seed: string
}

/** Places and tests are computed for what is drawn. */
type DrawnTrial = Omit<Trial, 'places' | 'tests'> & { places: () => Place[]; tests: () => string[] }
type TrialSource = Source<DrawnTrial>

/** A random sample of mutants of each kind, with the tests that reach them. */
export async function drawMutants(question: Question) {
  const { modules, migrations, names, kinds, count, seed } = question
  const isNamed = (path: string) => names.length === 0 || namesOf(path).some((name) => names.includes(name))
  const known = new Set([...modules, ...migrations].flatMap(({ path }) => namesOf(path)))
  const production = modules.filter(({ path }) => isProduction(path) && isNamed(path))
  const reach = new Reach(modules)
  const trials: Trial[] = []
  const drawn = new Map<Kind, number>()
  for (const kind of kinds) {
    const sources =
      kind === 'sql'
        ? [
            ...moduleSql(production, migrations, reach),
            ...functionSql(
              migrations.filter(({ path }) => isNamed(path)),
              migrations,
              modules,
              reach,
            ),
          ]
        : typescript(
            production.filter(({ path }) => kindOf(path) === kind),
            kind,
            reach,
          )
    const sample = await drawSample(sources, count, seededRandom(`${seed} ${kind}`))
    drawn.set(kind, sample.length)
    trials.push(...sample.map((one) => ({ ...one, places: one.places(), tests: one.tests() })))
  }
  return { trials, drawn, unknownNames: names.filter((name) => !known.has(name)) }
}

const placeOf = (path: string, text: string, range: Pick<Edit, 'start' | 'end' | 'mutator'>): Place => ({
  ...{ path, key: keyOf(path, text), probe: probeAround(path, text, range) },
})

/** Where the words stand in modules that are mutated. */
const placesOf = (words: readonly string[], modules: readonly SourceFile[]): Place[] =>
  modules
    .filter(({ path }) => isProduction(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`\\b(?:${words.join('|')})\\b`, 'g'))].map(({ index }) =>
        placeOf(path, text, { start: index, end: index, mutator: 'sql' }),
      ),
    )

const trialsOf = ({ path, text }: SourceFile, kind: Kind, edits: readonly Edit[], reach: Reach): DrawnTrial[] =>
  edits.map((edit) => ({
    mutant: { ...edit, file: path, kind, area: areaOf(path) },
    text: applyEdit(text, edit),
    places: () => [placeOf(path, text, edit)],
    tests: () => reach.testsOf([path], declarationAround(text, edit.start)),
  }))

/** The name of what is declared there at the outermost level; '' before the first one. */
function declarationAround(text: string, at: number): string {
  const before = text.slice(0, at).matchAll(/^(?:export )?(?:async )?(?:const|function|class) (\w+)/gm)
  return [...before].at(-1)?.[1] ?? ''
}

const typescript = (files: readonly SourceFile[], kind: Kind, reach: Reach): TrialSource[] =>
  files.map((file) => ({
    weight: file.text.length,
    load: async () => trialsOf(file, kind, await typescriptMutants(file.path, file.text), reach),
  }))

/** Weighted by the number of mutants, because most modules have none. */
function moduleSql(files: readonly SourceFile[], migrations: readonly SourceFile[], reach: Reach): TrialSource[] {
  const tables = readTables()
  const tenant = tenantTables(migrations.map(({ text }) => text))
  return files.flatMap((file) => {
    const edits = [
      ...templateMutants(file.path, file.text, tables),
      ...kyselyMutants(file.path, file.text, tables),
    ].filter((edit) => !isRepeatedByPolicy(edit, file.text, tenant))
    return edits.length === 0 ? [] : [{ weight: edits.length, load: async () => trialsOf(file, 'sql', edits, reach) }]
  })
}

function functionSql(
  files: readonly SourceFile[],
  migrations: readonly SourceFile[],
  modules: readonly SourceFile[],
  reach: Reach,
): TrialSource[] {
  const tables = readTables()
  const functions = databaseFunctions(migrations)
  return functions
    .filter(({ file }) => files.some(({ path }) => path === file))
    .flatMap((one) => {
      const source = migrations.find(({ path }) => path === one.file)!.text
      const edits = functionMutants(one, source, tables)
      if (edits.length === 0) return []
      const load = async () => {
        const words = wordsOf(one.name, functions, migrations)
        const paths = reach.mentioning(words)
        const places = () =>
          placesOf(
            words,
            modules.filter(({ path }) => paths.includes(path)),
          )
        const named = (one.statement.match(/\w+/g) ?? []).filter((word) => tables.has(word))
        const tests = () => reach.testsAbout(paths, one.name, named)
        const callers = reach.testsNaming(one.name)
        const writers = reach.testsWriting(words.filter((word) => tables.has(word)))
        return edits.map((edit) => ({
          ...{ mutant: databaseMutant(one, source, edit), text: undefined, places, tests, callers, writers },
        }))
      }
      return [{ weight: edits.length, load }]
    })
}

const databaseMutant = (one: DatabaseFunction, source: string, edit: Edit): Mutant => ({
  ...{ ...edit, file: one.file, kind: 'sql', area: areaOf(one.file) },
  database: { name: one.name, ...replacements(one, source, edit) },
})
