import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../vitest.config.ts'
import { root } from '../checkout.ts'
import { isProduction } from './areas.ts'
import { keptProcesses } from './kept-process.ts'
import { mutatedModule } from './mutated-module.ts'
import { insertProbes } from './probes.ts'
import { keyOf } from './records.ts'

/** Those most likely to notice the mutant come first. */
class KeepOrder extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files
}

const source = /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/
// Global setup loads the same modules in this process.
Object.assign(globalThis, { backroomProbe: () => {} })

function replacement(path: string): string | undefined {
  const text = mutatedModule.textOf(path)
  const name = path.slice(root.length + 1)
  if (text !== undefined || !path.startsWith(root) || !source.test(name) || !isProduction(name)) return text
  const original = readFileSync(path, 'utf8')
  return insertProbes(name, original, keyOf(name, original))
}

// The suite's own configuration. A module is replaced as it is loaded: nothing on disk changes, so an interrupted run
// leaves no trace. The cache on disk would answer with the module of before.
export default defineConfig({
  ...base,
  plugins: [
    {
      name: 'mutated module',
      enforce: 'pre',
      transform: (_code, id) => {
        const code = replacement(id.split('?')[0]!)
        return code === undefined ? undefined : { code, map: null }
      },
    },
  ],
  test: {
    ...base.test,
    ...{ fsModuleCache: false, pool: keptProcesses, maxWorkers: 1 },
    sequence: { sequencer: KeepOrder, setupFiles: 'list' },
    projects: base.test!.projects!.map((project) => {
      const { test, ...rest } = project as { test: { setupFiles: string[] } }
      return {
        ...rest,
        test: { ...test, setupFiles: [`${import.meta.dirname}/test-process.ts`, ...test.setupFiles] },
      }
    }),
  },
})
