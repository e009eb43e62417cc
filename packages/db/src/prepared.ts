import type { CompiledQuery } from 'kysely'
import { type Db, kyselyOn, refuseStream } from './query-builder.ts'

/** Stands for a value that is known when the query runs. Reading it while the query is built is an error. */
class Parameter {
  readonly #name: string
  constructor(name: string) {
    this.#name = name
  }
  in(values: Record<string, unknown>): unknown {
    if (!(this.#name in values)) throw new Error(`the query needs a value for ${this.#name}`)
    return values[this.#name]
  }
  toJSON(): never {
    return this.#refuse()
  }
  [Symbol.toPrimitive](): never {
    return this.#refuse()
  }
  #refuse(): never {
    throw new Error(`${this.#name} is not known yet: a prepared query is built once for all values`)
  }
}

const unconnected = kyselyOn({
  executeQuery: () => Promise.reject(new Error('a prepared query runs on the database it is given')),
  streamQuery: refuseStream,
})

const parameters = new Proxy({}, { get: (_, name) => new Parameter(String(name)) })

/**
 * A query that Kysely builds and compiles once for all its values. Each time takes longer than Postgres needs to find a row by its
 * key: for queries that a request runs often, or with dozens of columns. What is written depends on no value: `build` passes them on.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(unconnected, parameters as Values).compile(unconnected)
    const given = compiled.parameters.map((one) =>
      one instanceof Parameter ? one.in(values as Record<string, unknown>) : one,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters: given })).rows
  }
}

/** Columns of a table as SQL, for a list's query: Kysely parses and compiles each column again in every query. */
export const columnsOf = (select: (db: Db) => { compile(): CompiledQuery }): string => {
  const { sql, parameters } = select(unconnected).compile()
  const [, columns] = /^select (.+) from "\w+"$/s.exec(sql) ?? []
  if (!columns || parameters.length > 0) throw new Error(`not only columns: ${sql}`)
  return columns
}
