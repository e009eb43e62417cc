// Run as a program by `run-mutants.ts`: tests the mutants that come as messages, one at a time, and answers each.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { readModules } from './areas.ts'
import { chooseTests, type Place, type RankedTest } from './choose-tests.ts'
import type { Mutant } from './mutant.ts'
import { MutantDatabase } from './mutant-database.ts'
import { hashOf, Records, type TestRecord } from './records.ts'
import { type RunOptions, type TestSelection, TestSession } from './test-session.ts'

export interface Trial {
  mutant: Mutant
  /** The whole module with the mutant in it; nothing for a mutant in the database. */
  text: string | undefined
  /** The parts of modules that run the mutant. */
  places: Place[]
  /** Test files that load it, the likeliest to notice it first. */
  tests: string[]
  /** Test files that call it themselves, whatever the modules do that they load. */
  callers?: string[]
  /** Test files that write to tables whose triggers run it. */
  writers?: string[]
}

/** `refused`: by the compiler, and noticed by no test. */
export type Outcome = 'killed' | 'timed out' | 'refused' | 'survived' | 'not covered' | 'invalid'

export interface Verdict {
  outcome: Outcome
  /** The test file that noticed it. */
  by?: string
  seconds: number
  /** Of which this was spent on records of tests, which are kept. */
  recordSeconds: number
  /** Test files that fail without any mutant. */
  red: string[]
}

/** Hanging is told from slowness by this multiple of a test's own time. */
const patience = 10
const leastSilenceMs = 10_000
/** The processes of the tests are replaced after so many mutants, because mutants leave timers and connections behind. */
const restartAfter = 80

class MutationWorker {
  readonly #session: TestSession
  readonly #database: MutantDatabase
  readonly #records: Records
  readonly #texts: ReadonlyMap<string, string>
  readonly #red = new Set<string>()
  #recordMs = 0
  #count = 0

  constructor(session: TestSession, database: MutantDatabase, texts: ReadonlyMap<string, string>) {
    this.#session = session
    this.#database = database
    this.#texts = texts
    this.#records = new Records(texts)
  }

  async try(trial: Trial): Promise<Verdict> {
    const begunMs = performance.now()
    this.#recordMs = 0
    if (++this.#count % restartAfter === 0) await this.#session.restart()
    const { outcome, by } = await this.#outcomeOf(trial)
    const recordSeconds = this.#recordMs / 1000
    const seconds = (performance.now() - begunMs) / 1000 - recordSeconds
    return { outcome, seconds, recordSeconds, red: [...this.#red], ...(by !== undefined && { by }) }
  }

  async #outcomeOf({ mutant, text, places, tests, ...direct }: Trial): Promise<{ outcome: Outcome; by?: string }> {
    const recordOf = (test: string, onlyKnown: boolean) => this.#record(test, places, onlyKnown)
    const chosen = await chooseTests(places, tests, recordOf, direct)
    if (chosen.length === 0) return { outcome: 'not covered' }
    if (!(await this.#mutateDatabase(mutant))) return { outcome: 'invalid' }
    try {
      let left = chosen
      for (;;) {
        const found = await this.#noticed(mutant, text, left)
        if (!found) return { outcome: 'survived' }
        const { outcome, by } = found
        if (outcome !== 'fails alone') return { outcome, by }
        const ofWholeFile = await this.#noticedByWholeFile(mutant, text, by)
        if (ofWholeFile) return { outcome: ofWholeFile, by }
        left = left.filter(({ file }) => file !== by)
      }
    } finally {
      await this.#restoreDatabase(mutant)
    }
  }

  async #noticed(
    mutant: Mutant,
    text: string | undefined,
    tests: readonly RankedTest[],
    isAgain = false,
  ): Promise<{ outcome: Outcome | 'fails alone'; by: string } | undefined> {
    if (tests.length === 0) return
    const since = this.#database.logLength()
    const slowestMs = Math.max(...tests.map(({ slowestMs: ms }) => ms))
    const silenceMs = Math.max(leastSilenceMs, patience * slowestMs)
    const mutated = text === undefined ? undefined : { file: mutant.file, text }
    const { result, failed } = await this.#session.run(tests, { mutated, silenceMs })
    if (result === 'passed') return
    if (!failed) return { outcome: 'killed', by: 'an error that nothing caught' }
    const by = failed.file
    const isNoSql = mutant.kind === 'sql' && this.#database.hasUnreadable(since)
    const record = await this.#record(by, [])
    if (isNoSql && !record?.provokesSqlErrors) return { outcome: 'invalid', by }
    const selection = tests.find(({ file }) => file === by)!
    const alone = failed.ids ? failed : selection
    const outcome = result === 'failed' ? 'killed' : 'timed out'
    if (await this.#isGreen(mutant, alone, { silenceMs })) return { outcome, by }
    await this.#session.restart()
    // A mutant of before may have left something behind.
    if (!isAgain) return this.#noticed(mutant, text, tests, true)
    // So may this one. A test that fails in a new process, too, needs the others of its file.
    return { outcome: (await this.#isGreen(mutant, alone)) ? outcome : 'fails alone', by }
  }

  /** @returns what comes of the mutant where all tests of a file run in their order; nothing if they pass */
  async #noticedByWholeFile(mutant: Mutant, text: string | undefined, file: string): Promise<Outcome | undefined> {
    if (!(await this.#isGreen(mutant, { file }))) {
      this.#red.add(file)
      return
    }
    const { result } = await this.#session.run(
      [{ file }],
      text === undefined ? {} : { mutated: { file: mutant.file, text } },
    )
    if (result !== 'passed') return result === 'failed' ? 'killed' : 'timed out'
  }

  /** A test that fails by itself notices nothing. */
  async #isGreen(mutant: Mutant, selection: TestSelection, options: RunOptions = {}): Promise<boolean> {
    await this.#restoreDatabase(mutant)
    const { result } = await this.#session.run([selection], options)
    await this.#mutateDatabase(mutant)
    return result === 'passed'
  }

  #mutateDatabase = async ({ database }: Mutant) =>
    database === undefined || (await this.#database.replace(database.name, database.mutated))

  #restoreDatabase = async ({ database }: Mutant) =>
    database && (await this.#database.replace(database.name, database.original))

  /** What a test file does without a mutant; nothing if it fails. */
  async #record(test: string, places: readonly Place[], onlyKnown = false): Promise<TestRecord | undefined> {
    const modules = places.map(({ path }) => path)
    const known = this.#records.get(test, modules)
    if (known || onlyKnown) return known?.isGreen ? known : undefined
    const begunMs = performance.now()
    const record = (await this.#recordNew(test)) ?? (await this.#recordInNewProcess(test))
    if (!record) this.#red.add(test)
    const nothing = { hooksMs: 0, tests: [], reached: {}, provokesSqlErrors: false }
    this.#records.set(test, record ?? { ...nothing, hash: hashOf(this.#texts.get(test) ?? ''), isGreen: false })
    this.#recordMs += performance.now() - begunMs
    return record
  }

  /** Where no mutant has left anything behind. */
  async #recordInNewProcess(test: string): Promise<TestRecord | undefined> {
    await this.#session.restart()
    return await this.#recordNew(test)
  }

  async #recordNew(test: string): Promise<TestRecord | undefined> {
    const file = `${this.#records.fileOf(test)}.${process.pid}.new`
    const since = this.#database.logLength()
    const { result } = await this.#session.run([{ file: test }], { recordTo: file })
    if (!existsSync(file)) return
    const written = JSON.parse(readFileSync(file, 'utf8')) as Pick<TestRecord, 'hooksMs' | 'tests' | 'reached'>
    rmSync(file)
    if (result !== 'passed') return
    const provokesSqlErrors = this.#database.hasUnreadable(since)
    return { ...written, provokesSqlErrors, isGreen: true, hash: hashOf(this.#texts.get(test) ?? '') }
  }
}

if (import.meta.main) {
  const database = await MutantDatabase.start()
  process.env.TEST_POSTGRES_URL = database.url
  const session = await TestSession.open()
  const texts = new Map(readModules().map(({ path, text }) => [path, text]))
  const worker = new MutationWorker(session, database, texts)
  // The template is made by the first run.
  await session.run([{ file: 'packages/db/src/statement-name.test.ts' }])
  process.on('message', async (trial: Trial) => process.send!(await worker.try(trial)))
  process.on('disconnect', async () => {
    await session.close()
    database.stop()
    process.exit(0)
  })
  // The parent reports what is tested by then and disconnects.
  process.on('SIGINT', () => {})
  process.send!('ready')
}
