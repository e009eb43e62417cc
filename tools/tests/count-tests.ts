interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  /** Those of files that could not be loaded have no test that failed. */
  numFailedTestSuites: number
}

interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  /** What failed outside any test: the server that did not start, a file that could not be loaded. */
  errors: unknown[]
}

interface Reported {
  /** Every step ended well. */
  isGreen: boolean
  unit: UnitReport | undefined
  journeys: JourneyReport | undefined
}

/** What the last line says. Whatever went wrong without a failed test (a type, a crash, a missing report) must not read as none. */
export function countTests({ isGreen, unit, journeys }: Reported): { passed: number; failed: number } {
  const passed = (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0)
  const failed =
    (unit?.numFailedTests ?? 0) +
    (journeys ? journeys.stats.unexpected + journeys.stats.flaky + journeys.stats.skipped + journeys.errors.length : 0)
  const isWhole =
    isGreen && unit !== undefined && unit.numFailedTestSuites === 0 && journeys !== undefined && passed > 0
  return { passed, failed: isWhole ? failed : Math.max(failed, 1) }
}
