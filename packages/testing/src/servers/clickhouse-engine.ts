import { createRequire } from 'node:module'

/** As far as tests use it: statements in, text out; what is wrong is thrown. */
interface Engine {
  Session: new () => { query(statement: string): string }
}

const require = createRequire(import.meta.url)
/** No dependency: half a gigabyte that only one suite needs. */
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
