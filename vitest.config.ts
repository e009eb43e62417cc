import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const screens = 'apps/admin/src/**/*.test.{ts,tsx}'
/** What each test did is recorded, for `npm run spec`. */
const recording = 'packages/testing/src/runs/record-touches.ts'
const pages = 'packages/storefront/src/**/*.test.{ts,tsx}'

/** Small files that test each screen, endpoint or task for minutes. The runner starts small files last, where they would run alone. */
const long = /\/(actions-\d|forms|outlines|failing|least-permission|tasks-\d|other-rows|access|valid-input)\.test\.ts$/
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// What the tests load takes longer to load than most of them to run: the files of a project share a process, in which
// each begins clean (`start-clean.ts`).
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    globalSetup: 'packages/testing/src/runs/global-setup.ts',
    // More than cores: tests wait for the database, and screens for what they draw a moment later.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // What a drawn screen leaves behind fills the default size so often that clearing it takes a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    isolate: false,
    sequence: { sequencer: LongFirst },
    // Three times what the slowest take: a limit is for what hangs, and not for what other processes of the machine do.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        resolve: {
          alias: [
            {
              find: /^.*\/storefront-dist\.ts$/,
              replacement: join(import.meta.dirname, 'packages/testing/src/runs/fake-dist.ts'),
            },
          ],
        },
        test: {
          name: 'rules',
          include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', pages, screens],
          setupFiles: ['packages/testing/src/runs/start-clean.ts', recording],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: [pages],
          environment: 'happy-dom',
          setupFiles: ['packages/testing/src/runs/start-clean.ts', recording, 'packages/storefront/src/test-window.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          server: {
            deps: {
              external: [
                /packages\/(contract|theme)\/src/,
                /storefront\/src\/sections\/(theme-schemas|new-theme)\.ts$/,
              ],
            },
          },
          include: [screens],
          setupFiles: ['apps/admin/src/testing/start-clean.ts', recording],
          // React as the product has it, and a third faster; its warnings come up in `npm run dev`.
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
})
