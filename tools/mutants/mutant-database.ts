import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connectOwner } from '@backroom/db/owner-client'
import { template } from '@backroom/testing/database/test-database'
import { startTestServer } from '@backroom/testing/servers/test-server'

/** Errors of statements that no longer are SQL; a role that may not do something (42501) is a refusal and no such error. */
const unreadable = /^\d+ (?!42501)42\w{3} \w+: {2}/m
export const hasUnreadableStatement = (log: string): boolean => unreadable.test(log)

/** The tests' database server, where mutants of functions stand in the template that every test copies. */
export class MutantDatabase {
  readonly url: string
  readonly #log: string
  readonly #stop: () => void

  private constructor(url: string, log: string, stop: () => void) {
    this.url = url
    this.#log = log
    this.#stop = stop
  }

  static async start(): Promise<MutantDatabase> {
    const server = await startTestServer()
    const owner = await connectOwner(server.url)
    await owner.query(`alter system set log_line_prefix = '%p %e '`)
    await owner.query('select pg_reload_conf()')
    await owner.end()
    return new MutantDatabase(server.url, join(server.folder, 'data/server.log'), server.stop)
  }

  logLength = (): number => statSync(this.#log).size

  /** Whether since then a statement was refused because it is no SQL: such a mutant shows nothing about tests. */
  hasUnreadable(since: number): boolean {
    const file = openSync(this.#log, 'r')
    try {
      const bytes = Buffer.alloc(Math.max(0, this.logLength() - since))
      readSync(file, bytes, 0, bytes.length, since)
      return hasUnreadableStatement(bytes.toString())
    } finally {
      closeSync(file)
    }
  }

  /** Replaces a function in the template. @returns false where it does not exist or the statement is refused */
  async replace(name: string, statement: string): Promise<boolean> {
    const server = await connectOwner(this.url)
    await server.query(`alter database ${template} allow_connections true`)
    const url = new URL(this.url)
    url.pathname = template
    const client = await connectOwner(url.href)
    try {
      const { rowCount } = await client.query(`select from pg_proc where proname = $1`, [name])
      if (!rowCount) return false
      const isReplaced = await client.query(statement).then(
        () => true,
        () => false,
      )
      // A copy is used again unless its own test changes it.
      await client.query('delete from testing.changes')
      return isReplaced
    } finally {
      await client.end()
      await server.query(`alter database ${template} allow_connections false`)
      await server.end()
    }
  }

  stop = () => this.#stop()
}
