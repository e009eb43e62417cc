import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../vitest.config.ts'
import { mutatedModule } from './mutated-module.ts'

/** Those most likely to notice the mutant come first. */
class KeepOrder extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files
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
        const text = mutatedModule.textOf(id.split('?')[0]!)
        return text === undefined ? undefined : { code: text, map: null }
      },
    },
  ],
  test: { ...base.test, fsModuleCache: false, sequence: { sequencer: KeepOrder } },
})
