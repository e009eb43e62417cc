import type { Reporter, TestCase } from 'vitest/node'
import { shownBy, writeRecord } from './recorded-test.ts'
import type { Shown, Touched } from './shown.ts'

/** A test shows requirements if it passed at the first attempt and is not expected to fail. */
export function passedTest(test: Pick<TestCase, 'fullName' | 'options' | 'result' | 'meta' | 'diagnostic'>) {
  const { touched, assertions } = test.meta() as { touched?: Touched[]; assertions?: number }
  const isPassed = test.result().state === 'passed' && !test.options.fails && !test.diagnostic()?.flaky
  if (!isPassed || !assertions) return
  return { title: test.fullName, touched: touched ?? [] }
}

/** Writes which requirements the passed tests show, and what those tests did. */
export default class ShownReporter implements Reporter {
  readonly #shown: Shown[] = []

  onTestCaseResult(test: TestCase) {
    const passed = passedTest(test)
    if (passed) this.#shown.push(...shownBy(passed, 'tests'))
  }

  onTestRunEnd() {
    writeRecord(this.#shown)
  }
}
