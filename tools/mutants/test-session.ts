import { join } from 'node:path'
import {
  createVitest,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'
import { root } from '../checkout.ts'
import { endProcesses } from './kept-process.ts'
import { mutatedModule } from './mutated-module.ts'
import type { MutantRun } from './test-process.ts'

/** Some tests of a file, or all of them. */
export interface TestSelection {
  file: string
  ids?: string[] | undefined
}

export interface TestResult {
  result: 'passed' | 'failed' | 'timed out'
  /** What failed first, or hangs. */
  failed?: TestSelection
}

export interface RunOptions {
  /** Replaces a module while the tests run. */
  mutated?: { file: string; text: string } | undefined
  /** The file for a record of what the tests do. */
  recordTo?: string
  /** Without progress for so long, the tests hang. */
  silenceMs?: number
}

const longestSilenceMs = 60_000

/** What the tests of one run said: the runner itself keeps the results of all runs. */
class CurrentRun implements Reporter {
  progressMs = 0
  /** Otherwise modules are being loaded, which takes long in a new process. */
  isRunning = false
  failed: TestSelection | undefined
  /** The file that is loaded or runs. */
  file: string | undefined

  begin() {
    this.#move(false)
    this.failed = undefined
    this.file = undefined
  }

  onTestModuleCollected = (module: TestModule) => {
    this.file = fileOf(module)
    this.#move(true)
  }
  onTestCaseResult = (test: TestCase) => {
    this.#move(true)
    if (test.result().state === 'failed') this.failed ??= { file: fileOf(test.module), ids: [test.id] }
  }
  onTestModuleEnd = (module: TestModule) => {
    this.#move(false)
    if (module.state() === 'failed') this.failed ??= { file: fileOf(module) }
  }

  #move(isRunning: boolean) {
    this.isRunning = isRunning
    this.progressMs = performance.now()
  }
}

const fileOf = ({ moduleId }: TestModule) => moduleId.slice(root.length + 1)

/** A test runner that stays, as do its processes: of the modules, only the mutated one and its importers are loaded again. */
export class TestSession {
  readonly #vitest: Vitest
  readonly #run: CurrentRun
  #number = 0
  /** The module that was mutated in the last run. */
  #last: string | undefined

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

  async run(tests: readonly TestSelection[], options: RunOptions = {}): Promise<TestResult> {
    const { mutated, recordTo, silenceMs = longestSilenceMs } = options
    const path = mutated && join(root, mutated.file)
    mutatedModule.set(mutated && { path: path!, text: mutated.text })
    for (const one of [this.#last, path]) if (one) this.#vitest.invalidateFile(one)
    this.#last = path
    this.#number += 1
    const order: MutantRun = { number: this.#number, mutated: path, recordTo }
    this.#vitest.provide('mutantRun', order)
    return await this.#runWatched(
      tests.flatMap((one) => this.#specificationsOf(one)),
      silenceMs,
    )
  }

  #specificationsOf({ file, ids }: TestSelection): TestSpecification[] {
    const path = join(root, file)
    return this.#vitest
      .getModuleSpecifications(path)
      .map(({ project }) => project.createSpecification(path, ids && { testIds: ids }))
  }

  async #runWatched(specifications: TestSpecification[], silenceMs: number): Promise<TestResult> {
    this.#run.begin()
    let isTimedOut = false
    const watch = setInterval(() => {
      const limitMs = this.#run.isRunning ? silenceMs : longestSilenceMs
      if (performance.now() - this.#run.progressMs < limitMs) return
      isTimedOut = true
      // Asked twice, the runner ends a process that does not answer.
      void this.#vitest.cancelCurrentRun('test-failure')
    }, 1000)
    try {
      const { unhandledErrors } = await this.#vitest.runTestSpecifications(specifications)
      const { failed, file } = this.#run
      if (isTimedOut) {
        await endProcesses()
        return { result: 'timed out', ...(file && { failed: { file } }) }
      }
      if (!failed && unhandledErrors.length === 0) return { result: 'passed' }
      return { result: 'failed', ...(failed && { failed }) }
    } finally {
      clearInterval(watch)
    }
  }

  /** The next run loads every module anew. */
  restart = endProcesses

  async close() {
    await this.#vitest.close()
    await endProcesses()
  }
}
