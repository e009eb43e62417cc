import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'

/** What a test file did when it ran without a mutant. */
export interface TestRecord {
  /** Of the test file's text. */
  hash: string
  isGreen: boolean
  /** Statements of its own were refused as no SQL. */
  provokesSqlErrors: boolean
  /** Before the first test, without loading the modules. */
  hooksMs: number
  tests: { id: string; ms: number }[]
  /**
   * By module with its hash, then by probe: the indexes of the tests that ran that part. None means that it ran before
   * or after the tests. The key of a module itself is -1.
   */
  reached: Record<string, Record<string, number[]>>
}

const folder = join(root, 'node_modules/.cache/mutants')
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
/** Names a module and its text. */
export const keyOf = (path: string, text: string): string => `${path}#${hashOf(text)}`

/** Records of test files, kept between runs. A record is valid as long as the test and the module in question are unchanged. */
export class Records {
  readonly #texts: ReadonlyMap<string, string>
  readonly #read = new Map<string, TestRecord | undefined>()
  readonly #folder: string

  constructor(texts: ReadonlyMap<string, string>, inFolder = folder) {
    this.#texts = texts
    this.#folder = inFolder
    mkdirSync(inFolder, { recursive: true })
  }

  fileOf = (test: string): string => join(this.#folder, `${test.replaceAll('/', '%')}.json`)

  /** @param modules that the record must know by their present text, if the test loads them at all */
  get(test: string, modules: readonly string[]): TestRecord | undefined {
    if (!this.#read.get(test)) this.#read.set(test, this.#load(test))
    const record = this.#read.get(test)
    const isStale = modules.some((path) => {
      const key = keyOf(path, this.#texts.get(path) ?? '')
      return !record?.reached[key] && Object.keys(record?.reached ?? {}).some((one) => one.startsWith(`${path}#`))
    })
    return isStale ? undefined : record
  }

  #load(test: string): TestRecord | undefined {
    const file = this.fileOf(test)
    if (!existsSync(file)) return
    const record = JSON.parse(readFileSync(file, 'utf8')) as TestRecord
    return record.hash === hashOf(this.#texts.get(test) ?? '') ? record : undefined
  }

  set(test: string, record: TestRecord) {
    this.#read.set(test, record)
    // A test that fails now may pass in the next run.
    if (!record.isGreen) return
    const file = this.fileOf(test)
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(record))
    renameSync(`${file}.${process.pid}`, file)
  }
}
