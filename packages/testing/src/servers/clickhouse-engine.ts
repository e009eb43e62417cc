import { createRequire } from 'node:module'

/** The part of the API that tests use. Throws for failed statements. */
interface Engine {
  Session: new () => { query(statement: string): string }
}

const require = createRequire(import.meta.url)
/** Not a dependency: half a gigabyte for a single suite. */
const name: string = 'chdb'

export const engine = () => require(name) as Engine

export function isEngineInstalled(): boolean {
  try {
    require.resolve(name)
    return true
  } catch {
    return false
  }
}
