import { dirname, join, matchesGlob } from 'node:path'
import type { SourceFile } from './areas.ts'

const specifiers = /(?:^|[\s;])(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g
const typesOnly = /^(?:import|export) type [^;]*?from '[^']+'$/gm
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Which tests load which modules, by what is imported when they run. */
export class Reach {
  readonly #importers = new Map<string, Set<string>>()
  readonly #texts: ReadonlyMap<string, string>

  constructor(modules: readonly SourceFile[]) {
    this.#texts = new Map(modules.map(({ path, text }) => [path, text]))
    for (const { path, text } of modules)
      for (const [, one, two] of text.replace(typesOnly, '').matchAll(specifiers)) {
        const target = this.#resolve(path, one ?? two ?? '')
        if (!target) continue
        this.#addImport(path, target)
      }
    for (const { path, text } of modules) for (const target of this.#foundBy(path, text)) this.#addImport(path, target)
  }

  #addImport(path: string, target: string) {
    const importers = this.#importers.get(target) ?? new Set()
    this.#importers.set(target, importers.add(path))
  }

  /** What a module imports that it looks for by a pattern, in its folder or in one that it names. */
  #foundBy(path: string, text: string): string[] {
    const [, pattern] = /globSync\('([^']+\.ts)', \{ cwd/.exec(text) ?? []
    if (!pattern) return []
    const [, below = '.'] = /join\(import\.meta\.dirname, '([^']+)'\)/.exec(text) ?? []
    const folder = join(dirname(path), below).replaceAll('\\', '/')
    return [...this.#texts.keys()].filter((one) => matchesGlob(one, `${folder}/${pattern}`))
  }

  #resolve(from: string, specifier: string): string | undefined {
    if (specifier.startsWith('.')) {
      const path = join(dirname(from), specifier).replaceAll('\\', '/')
      return this.#texts.has(path) ? path : undefined
    }
    const [, name, file] = /^@backroom\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
    if (!name) return
    const folder = ['packages', 'apps'].map((parent) => `${parent}/${name}/src/`)
    const tries = folder.flatMap((one) => [`${one}${file ?? name}`, `${one}${file ?? name}.ts`])
    return tries.find((path) => this.#texts.has(path))
  }

  /** How many imports away the modules are that load one of these. */
  #distancesFrom(paths: readonly string[]): Map<string, number> {
    const distances = new Map(paths.map((path) => [path, 0]))
    // A map is walked in the order of its entries, also those added meanwhile: nearest first.
    for (const [path, distance] of distances)
      for (const importer of this.#importers.get(path) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1)
    return distances
  }

  /**
   * Test files with a database that load one of these modules, those first whose paths have the words of a function and its tables.
   * Rare words count more: nearly everything is about orders or products.
   */
  testsAbout(paths: readonly string[], name: string, tables: readonly string[]): string[] {
    const distances = this.#distancesFrom(paths.filter(hasDatabase))
    const tests = [...distances.keys()].filter((path) => isTest(path) && hasDatabase(path))
    const found = new Map(tests.map((path) => [path, wordsIn(path)]))
    const count = (word: string) => [...found.values()].filter((words) => words.includes(word)).length
    const weightOf = (word: string) => Math.log(1 + tests.length / (1 + count(word)))
    const weights = new Map(tables.flatMap(wordsIn).map((word) => [word, weightOf(word)]))
    for (const word of wordsIn(name)) weights.set(word, 2 * weightOf(word))
    const score = (path: string) => found.get(path)!.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
    return tests.sort((a, b) => score(b) - score(a) || distances.get(a)! - distances.get(b)! || a.localeCompare(b))
  }

  /**
   * Test files that load one of these modules, the likeliest to notice a change first: of its own package, then of others.
   * @param declaration that changes: `mentionsOf` is looked at by `mentions.test.ts`
   */
  testsOf(paths: readonly string[], declaration = ''): string[] {
    const distances = this.#distancesFrom(paths)
    const words = new Set(paths.flatMap(wordsIn))
    const declared = wordsIn(declaration)
    const names = this.#exportsOf(paths)
    const nearNames = this.#exportsOf([...distances].filter(([, distance]) => distance === 1).map(([path]) => path))
    const rank = (path: string) =>
      distances.get(path)! -
      3 * wordsIn(path).filter((word) => words.has(word)).length -
      called * wordsIn(path).filter((word) => declared.includes(word)).length -
      (this.#mentions(path, names) ? called : 0) -
      (this.#mentions(path, nearNames) ? called / 2 : 0) -
      (this.#mentions(path, textListing) ? called * 2 : 0)
    const tests = [...distances.keys()]
      .filter((path) => isTest(path) && canShow(path, paths))
      .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    const packages = new Set(paths.map(packageOf))
    const own = tests.filter((path) => packages.has(packageOf(path)))
    const others = tests.filter((path) => !packages.has(packageOf(path)))
    return [...own.slice(0, 4), ...others.slice(0, 5), ...own.slice(4, 8), ...others.slice(5), ...own.slice(8)]
  }

  #exportsOf(paths: readonly string[]): RegExp | undefined {
    const names = paths.flatMap((path) =>
      [...(this.#texts.get(path) ?? '').matchAll(exportNames)].map(([, name]) => name),
    )
    return names.length > 0 ? new RegExp(`\\b(?:${names.join('|')})\\b`) : undefined
  }

  #mentions = (path: string, names: RegExp | undefined) => names?.test(this.#texts.get(path) ?? '') ?? false

  /** Test files with a database whose own text has the word. */
  testsNaming(word: string): string[] {
    const pattern = new RegExp(`\\b${word}\\b`)
    return [...this.#texts].flatMap(([path, text]) =>
      isTest(path) && hasDatabase(path) && pattern.test(text) ? path : [],
    )
  }

  /** Test files with a database that themselves write to one of these tables. */
  testsWriting(tables: readonly string[]): string[] {
    if (tables.length === 0) return []
    const pattern = new RegExp(`\\b(?:insert into|update|delete from) (?:${tables.join('|')})\\b`)
    return [...this.#texts].flatMap(([path, text]) =>
      isTest(path) && hasDatabase(path) && pattern.test(text) ? path : [],
    )
  }

  /** Modules whose text has one of these words. */
  mentioning(words: readonly string[]): string[] {
    const pattern = new RegExp(`\\b(?:${words.join('|')})\\b`)
    return [...this.#texts].filter(([path, text]) => !isTest(path) && pattern.test(text)).map(([path]) => path)
  }
}

/** A test that calls what the module exports looks at it. */
const called = 8
/** A listing tells of everything that it loads. */
const textListing = /toMatchFileSnapshot/
const exportNames = /^export (?:async )?(?:function|const|class) (\w+)/gm
const hasDatabase = (path: string) => /^(?:packages\/(?:db|domain|testing)|apps\/server)\//.test(path)
const packageOf = (path: string) => path.split('/').slice(0, 2).join('/')

const passing = new Set(['src', 'test', 'ts', 'tsx', 'packages', 'apps', 'of', 'the', 'and', 'a', 'to'])
const wordsIn = (path: string): string[] => [
  ...new Set(
    path
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word && !passing.has(word))
      // `keep_collection_members` is about `collections/`.
      .map((word) => word.replace(/s$/, '')),
  ),
]

/** Tests of screens load these packages as they are, outside the test runner's transforms (`vitest.config.ts`). */
const isUntransformed = (path: string) => /^packages\/(?:contract|theme)\//.test(path)
const canShow = (test: string, paths: readonly string[]) =>
  !test.startsWith('apps/admin/') || !paths.every(isUntransformed)
