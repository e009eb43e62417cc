// Run as a program by `run-mutants.ts`: tests the mutants that come as messages, one at a time, and answers each.

import type { Mutant } from './mutant.ts'
import { MutantDatabase } from './mutant-database.ts'
import { TestSession } from './test-session.ts'

export interface Trial {
  mutant: Mutant
  /** The whole module with the mutant in it; nothing for a mutant in the database. */
  text: string | undefined
  /** Test files in the order in which they are tried. */
  tests: string[]
}

export type Outcome = 'killed' | 'timed out' | 'survived' | 'not covered' | 'invalid'

export interface Verdict {
  outcome: Outcome
  /** The test file that noticed it. */
  by?: string
  seconds: number
  /** Test files that fail without any mutant. */
  red: string[]
}

/** So many of the nearest tests run at once; the others only when these notice nothing. */
const atOnce = [4, 9]

class MutationWorker {
  readonly #session: TestSession
  readonly #database: MutantDatabase
  readonly #green = new Set<string>()
  readonly #red = new Set<string>()
  /** Tests that provoke errors of SQL themselves. */
  readonly #unreadable = new Set<string>()

  constructor(session: TestSession, database: MutantDatabase) {
    this.#session = session
    this.#database = database
  }

  async try({ mutant, text, tests }: Trial): Promise<Verdict> {
    const begunMs = performance.now()
    const verdict = (outcome: Outcome, by?: string): Verdict => ({
      ...{ outcome, seconds: (performance.now() - begunMs) / 1000, red: [...this.#red] },
      ...(by !== undefined && { by }),
    })
    const { database } = mutant
    if (database && !(await this.#database.replace(database.name, database.mutated))) return verdict('invalid')
    try {
      let from = 0
      for (const count of atOnce) {
        const files = tests.slice(from, from + count).filter((file) => !this.#red.has(file))
        from += count
        const found = await this.#noticed(mutant, files, text)
        if (found) return verdict(found.outcome, found.by)
      }
      return verdict(tests.length === 0 ? 'not covered' : 'survived')
    } finally {
      if (database) await this.#database.replace(database.name, database.original)
    }
  }

  async #noticed(
    mutant: Mutant,
    files: string[],
    text: string | undefined,
  ): Promise<{ outcome: Outcome; by?: string } | undefined> {
    if (files.length === 0) return
    const since = this.#database.logLength()
    const { result, failed } = await this.#session.run(
      files,
      text === undefined ? undefined : { file: mutant.file, text },
    )
    if (result === 'timed out') return { outcome: 'timed out' }
    if (result === 'passed') return
    const isUnreadable = mutant.kind === 'sql' && this.#database.hasUnreadable(since)
    const [by] = failed
    if (by === undefined) return { outcome: 'killed', by: 'an error that nothing caught' }
    if (!(await this.#isGreen(mutant, by)))
      return this.#noticed(
        mutant,
        files.filter((file) => file !== by),
        text,
      )
    if (isUnreadable && !this.#unreadable.has(by)) return { outcome: 'invalid', by }
    return { outcome: 'killed', by }
  }

  /** A test that fails by itself notices nothing. */
  async #isGreen({ database }: Mutant, file: string): Promise<boolean> {
    if (this.#green.has(file)) return true
    if (database) await this.#database.replace(database.name, database.original)
    const since = this.#database.logLength()
    let { result } = await this.#session.run([file])
    // On a busy machine a test of a screen may fail once.
    if (result !== 'passed') result = (await this.#session.run([file])).result
    if (database) await this.#database.replace(database.name, database.mutated)
    if (this.#database.hasUnreadable(since)) this.#unreadable.add(file)
    ;(result === 'passed' ? this.#green : this.#red).add(file)
    return result === 'passed'
  }
}

if (import.meta.main) {
  const database = await MutantDatabase.start()
  process.env.TEST_POSTGRES_URL = database.url
  const session = await TestSession.open()
  const worker = new MutationWorker(session, database)
  // The template is made by the first run.
  await session.run(['packages/db/src/statement-name.test.ts'])
  process.on('message', async (trial: Trial) => process.send!(await worker.try(trial)))
  process.on('disconnect', async () => {
    await session.close()
    database.stop()
    process.exit(0)
  })
  process.send!('ready')
}
