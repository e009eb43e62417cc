import { join } from 'node:path'
import { createVitest, type Reporter, type Vitest } from 'vitest/node'
import { root } from '../checkout.ts'
import { mutatedModule } from './mutated-module.ts'

/** A test that makes no progress for so long hangs; the longest limit of a single test is shorter. */
const silenceMs = 25_000
/** Of all tests of a mutant together. */
const longestMs = 180_000

export interface TestResult {
  result: 'passed' | 'failed' | 'timed out'
  /** The test files that failed. */
  failed: string[]
  /** How many tests ran. */
  tests: number
}

/** A test runner that stays: modules are transformed once, only a process for the tests is new each time. */
export class TestSession {
  readonly #vitest: Vitest
  readonly #progress: { at: number }

  private constructor(vitest: Vitest, progress: { at: number }) {
    this.#vitest = vitest
    this.#progress = progress
  }

  static async open(): Promise<TestSession> {
    const progress = { at: performance.now() }
    const moved = () => {
      progress.at = performance.now()
    }
    const reporter: Reporter = { onTestModuleCollected: moved, onTestCaseResult: moved, onTestModuleEnd: moved }
    const vitest = await createVitest({
      ...{ root, config: join(root, 'tools/mutants/vitest-config.ts') },
      ...{ run: true, watch: false, maxWorkers: 1, bail: 1, reporters: [reporter] },
    })
    await vitest.standalone()
    return new TestSession(vitest, progress)
  }

  /** @param files test files from the root @param mutated replaces a module while they run */
  async run(files: readonly string[], mutated?: { file: string; text: string }): Promise<TestResult> {
    const path = mutated && join(root, mutated.file)
    mutatedModule.set(mutated && { path: path!, text: mutated.text })
    if (path) this.#vitest.invalidateFile(path)
    try {
      return await this.#runWatched(files.map((file) => join(root, file)))
    } finally {
      mutatedModule.set(undefined)
      if (path) this.#vitest.invalidateFile(path)
    }
  }

  async #runWatched(paths: readonly string[]): Promise<TestResult> {
    const begunMs = performance.now()
    this.#progress.at = begunMs
    let isTimedOut = false
    const watch = setInterval(() => {
      const now = performance.now()
      if (now - this.#progress.at < silenceMs && now - begunMs < longestMs) return
      isTimedOut = true
      // Asked twice, the runner ends a process that does not answer.
      void this.#vitest.cancelCurrentRun('test-failure')
    }, 1000)
    try {
      const specifications = paths.flatMap((path) => this.#vitest.getModuleSpecifications(path))
      const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(specifications)
      if (isTimedOut) return { result: 'timed out', failed: [], tests: 0 }
      const failed = testModules.filter((one) => one.state() === 'failed').map(({ moduleId }) => moduleId)
      const tests = testModules.reduce((sum, one) => sum + [...one.children.allTests()].length, 0)
      const isFailed = failed.length > 0 || unhandledErrors.length > 0
      return {
        result: isFailed ? 'failed' : 'passed',
        failed: failed.map((path) => path.slice(root.length + 1)),
        tests,
      }
    } finally {
      clearInterval(watch)
    }
  }

  close = () => this.#vitest.close()
}
