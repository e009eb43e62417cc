/** A change that breaks a promise, and the tests that must then fail. */
export interface Fault {
  /** What stops being true, as one sentence of the product. */
  promise: string
  /** Path from the checkout's root. */
  file: string
  /** Text that occurs exactly once in the file. */
  find: string
  /** What stands in its place while the fault is planted; the file must still be readable as code. */
  put: string
  /** Vitest files; at least one of their tests must fail. */
  tests: string[]
  /** What the tests run on and no checkout has by itself; without it the fault is left out. */
  needs?: 'ClickHouse'
}
