// Runs before each test file, in the process that is kept from one mutant to the next.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from 'vitest'

export interface MutantRun {
  number: number
  /** The module whose text is replaced. */
  mutated: string | undefined
  /** The file for a record of what the tests do. */
  recordTo: string | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    mutantRun: MutantRun
  }
}

interface LoadedModule {
  importers: Set<string>
  evaluated: boolean
}
interface LoadedModules {
  fileToModulesMap: Map<string, Set<LoadedModule>>
  getModuleById(id: string): LoadedModule | undefined
  getModulesByFile(file: string): Set<LoadedModule> | undefined
  invalidateModule(module: LoadedModule): void
}

const metricsRegistry = join(import.meta.dirname, '../../apps/server/src/process/metrics-register.ts')
type Reached = Map<string, Map<number, number[]>>
const shared = globalThis as typeof globalThis & {
  __vitest_worker__: { evaluatedModules: LoadedModules }
  backroomProbe: (key: string, part: number) => void
  backroomRun?: MutantRun
}

/** A changed module is loaded again, with all that imported it. */
function forget(changed: readonly string[]) {
  const modules = shared.__vitest_worker__.evaluatedModules
  const loaded = (path: string) => [...(modules.getModulesByFile(path) ?? [])]
  const seen = new Set(changed.flatMap(loaded))
  for (const module of seen) {
    for (const id of module.importers) {
      const importer = modules.getModuleById(id)
      if (importer) seen.add(importer)
    }
    // A metric is registered once, by the module that counts.
    for (const registry of loaded(metricsRegistry))
      if ([...registry.importers].some((id) => modules.getModuleById(id) === module)) seen.add(registry)
    modules.invalidateModule(module)
  }
}

const { number, mutated, recordTo } = inject('mutantRun')
const last = shared.backroomRun
if (last?.number !== number) forget([last?.mutated, mutated].filter((path) => path !== undefined))
shared.backroomRun = { number, mutated, recordTo }

let test: number | undefined
const reached: Reached = new Map()
shared.backroomProbe = recordTo
  ? (key, part) => {
      const parts = reached.get(key) ?? new Map<number, number[]>()
      if (parts.size === 0) reached.set(key, parts)
      const tests = parts.get(part) ?? []
      if (tests.length === 0) parts.set(part, tests)
      if (test !== undefined && tests.at(-1) !== test) tests.push(test)
    }
  : () => {}

// Screens import the parts of a page one after another. An import that is on its way when the run ends gets no answer,
// and the next run waits for it. Hooks run in reverse order, so this one is the last.
afterAll(() => vi.dynamicImportSettled())

if (recordTo) {
  // What modules do when they are loaded belongs into the record.
  vi.resetModules()
  let begunMs = 0
  let hooksMs: number | undefined
  let testMs = 0
  const tests: { id: string; ms: number }[] = []
  beforeAll(() => {
    begunMs = performance.now()
  })
  beforeEach(() => {
    testMs = performance.now()
    hooksMs ??= testMs - begunMs
    test = tests.length
  })
  afterEach(({ task }) => {
    tests.push({ id: task.id, ms: Math.round(performance.now() - testMs) })
    test = undefined
  })
  afterAll(() => {
    const plain = Object.fromEntries([...reached].map(([key, parts]) => [key, Object.fromEntries(parts)]))
    writeFileSync(recordTo, JSON.stringify({ hooksMs: Math.round(hooksMs ?? 0), tests, reached: plain }))
  })
}
