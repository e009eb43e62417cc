import { join } from 'node:path'
import { createVitest, type Reporter, type TestModule, type Vitest } from 'vitest/node'
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

/** What the tests of one run said: the runner itself keeps the results of all runs. */
class CurrentRun implements Reporter {
  progressMs = 0
  tests = 0
  failed: string[] = []

  begin() {
    this.progressMs = performance.now()
    this.tests = 0
    this.failed = []
  }

  onTestModuleCollected = () => this.#move()
  onTestCaseResult = () => {
    this.tests += 1
    this.#move()
  }
  onTestModuleEnd = (module: TestModule) => {
    this.#move()
    if (module.state() === 'failed') this.failed.push(module.moduleId.slice(root.length + 1))
  }

  #move() {
    this.progressMs = performance.now()
  }
}

/** A test runner that stays: modules are transformed once, only a process for the tests is new each time. */
export class TestSession {
  readonly #vitest: Vitest
  readonly #run: CurrentRun

  private constructor(vitest: Vitest, run: CurrentRun) {
    this.#vitest = vitest
    this.#run = run
  }

  static async open(): Promise<TestSession> {
    const run = new CurrentRun()
    const vitest = await createVitest({
      ...{ root, config: join(root, 'tools/mutants/vitest-config.ts') },
      ...{ run: true, watch: false, maxWorkers: 1, bail: 1, reporters: [run] },
    })
    await vitest.standalone()
    return new TestSession(vitest, run)
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
    this.#run.begin()
    let isTimedOut = false
    const watch = setInterval(() => {
      const now = performance.now()
      if (now - this.#run.progressMs < silenceMs && now - begunMs < longestMs) return
      isTimedOut = true
      // Asked twice, the runner ends a process that does not answer.
      void this.#vitest.cancelCurrentRun('test-failure')
    }, 1000)
    try {
      const specifications = paths.flatMap((path) => this.#vitest.getModuleSpecifications(path))
      const { unhandledErrors } = await this.#vitest.runTestSpecifications(specifications)
      const { failed, tests } = this.#run
      if (isTimedOut) return { result: 'timed out', failed: [], tests }
      const isFailed = failed.length > 0 || unhandledErrors.length > 0
      return { result: isFailed ? 'failed' : 'passed', failed, tests }
    } finally {
      clearInterval(watch)
    }
  }

  close = () => this.#vitest.close()
}
