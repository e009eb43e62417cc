import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { shownBy, writeRecord } from './recorded-test.ts'
import type { Shown, Touched } from './shown.ts'

/** Steps on a page, and requests without a page. */
const requests = /^(?:apiRequestContext\.|(?:GET|POST|PUT|PATCH|DELETE|HEAD) )/
const preparations = /^(?:browser|browserType|browserContext)\.|^(?:Launch|Create|Close) /

/** Derives from its steps what a journey did. A step on a page counts as a screen. */
export function touchedBy(steps: readonly Pick<TestStep, 'category' | 'title' | 'steps'>[]): Set<Touched> {
  const touched = new Set<Touched>()
  for (const { category, title, steps: inner } of steps) {
    if (category === 'pw:api' && requests.test(title)) touched.add('api')
    else if (category === 'pw:api' && !preparations.test(title)) touched.add('ui')
    for (const one of touchedBy(inner)) touched.add(one)
  }
  return touched
}

/** Writes which requirements the passed journeys show. A journey that passed after a retry shows nothing. */
export default class ShownReporter implements Reporter {
  readonly #shown: Shown[] = []

  onTestEnd(
    test: Pick<TestCase, 'expectedStatus' | 'titlePath'>,
    result: Pick<TestResult, 'status' | 'retry' | 'steps'>,
  ) {
    if (result.status !== 'passed' || test.expectedStatus !== 'passed' || result.retry > 0) return
    this.#shown.push(
      ...shownBy({ title: test.titlePath().join(' '), touched: [...touchedBy(result.steps)] }, 'journeys'),
    )
  }

  onEnd() {
    writeRecord(this.#shown)
  }

  /** Prints nothing. */
  printsToStdio = () => false
}
