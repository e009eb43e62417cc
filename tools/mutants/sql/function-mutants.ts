import type { SourceFile } from '../areas.ts'
import { applyEdit, type Edit } from '../mutant.ts'
import type { Tables } from './columns.ts'
import { sqlMutants } from './sql-mutants.ts'

export interface DatabaseFunction {
  name: string
  file: string
  /** Of the whole statement in its file. */
  start: number
  end: number
  /** Of the body between its dollar signs. */
  bodyStart: number
  bodyEnd: number
  statement: string
}

/** One without a body in dollars, as `return (…)`, ends before another statement has some. */
const definition = /create (?:or replace )?function (\w+)\s*\([^;]*?\bas (\$\w*\$)([\s\S]*?)\2[^;]*;/gi

/** The functions that the migrations leave behind: of one that is replaced later, the last definition. */
export function databaseFunctions(migrations: readonly SourceFile[]): DatabaseFunction[] {
  const last = new Map<string, DatabaseFunction>()
  for (const { path, text } of migrations) {
    for (const match of text.matchAll(definition)) {
      const [statement, name = '', dollars = '', body = ''] = match
      const bodyStart = match.index + statement.indexOf(dollars) + dollars.length
      const of = {
        start: match.index,
        end: match.index + statement.length,
        bodyStart,
        bodyEnd: bodyStart + body.length,
      }
      last.set(name, { name, file: path, statement, ...of })
    }
    for (const [, name = ''] of text.matchAll(/^drop function (?:if exists )?(\w+)/gim)) last.delete(name)
  }
  return [...last.values()]
}

export function functionMutants(of: DatabaseFunction, source: string, tables: Tables): Edit[] {
  return sqlMutants(source, { start: of.bodyStart, end: of.bodyEnd }, tables)
}

const orReplace = (statement: string) =>
  statement.replace(/^create (?:or replace )?function/i, 'create or replace function')

/** What puts the mutant in the place of the function, and what puts the function back. */
export function replacements(of: DatabaseFunction, source: string, edit: Edit): { original: string; mutated: string } {
  const mutated = applyEdit(source, edit).slice(of.start, of.end + edit.replacement.length - (edit.end - edit.start))
  return { original: orReplace(of.statement), mutated: orReplace(mutated) }
}

/** Words by which modules reach a function: its name, those of functions that call it, tables whose triggers run it. */
export function wordsOf(
  name: string,
  functions: readonly DatabaseFunction[],
  migrations: readonly SourceFile[],
): string[] {
  const words = new Set([name])
  for (const word of words) {
    for (const other of functions) if (new RegExp(`\\b${word}\\s*\\(`).test(other.statement)) words.add(other.name)
    for (const { text } of migrations)
      for (const [, table = ''] of text.matchAll(
        new RegExp(`create (?:constraint )?trigger \\w+[^;]*?\\bon (\\w+)[^;]*?execute function ${word}\\b`, 'gi'),
      ))
        words.add(table)
  }
  return [...words]
}
