/** A change of one place in the code that harms users, and the tests that must fail because of it. */
export interface Fault {
  /** What a user would suffer, as one sentence. */
  harm: string
  /** Path from the checkout's root. */
  file: string
  /** Text that occurs exactly once in the file. */
  find: string
  /** Replaces `find`; the file must keep its syntax. */
  put: string
  /** Vitest files; at least one of their tests must fail. */
  tests: string[]
  /** Software that the tests need and a checkout does not contain; the fault is skipped without it. */
  needs?: 'ClickHouse'
}
