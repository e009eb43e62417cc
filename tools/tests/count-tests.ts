interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  /** A file that could not be loaded has no failed test. */
  numFailedTestSuites: number
}

interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  /** Failures outside any test: a server that did not start, a file that could not be loaded. */
  errors: unknown[]
}

interface Reported {
  /** Whether every step succeeded. */
  isGreen: boolean
  unit: UnitReport | undefined
  journeys: JourneyReport | undefined
}

/** Counts the tests for the last line. A failure without a failed test (a type, a crash, a missing report) counts as one. */
export function countTests({ isGreen, unit, journeys }: Reported): { passed: number; failed: number } {
  const passed = (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0)
  const failed =
    (unit?.numFailedTests ?? 0) +
    (journeys ? journeys.stats.unexpected + journeys.stats.flaky + journeys.stats.skipped + journeys.errors.length : 0)
  const isWhole =
    isGreen && unit !== undefined && unit.numFailedTestSuites === 0 && journeys !== undefined && passed > 0
  return { passed, failed: isWhole ? failed : Math.max(failed, 1) }
}
