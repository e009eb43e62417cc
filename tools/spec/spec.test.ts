import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { TestCase } from 'vitest/node'
import { idsIn } from './ids.ts'
import JourneyReporter, { touchedBy } from './playwright-reporter.ts'
import { writeRecord } from './recorded-test.ts'
import { askedFor, missingKinds } from './requirements.ts'
import { formatShown, lostShown, parseShown, type Shown, type Source, type Touched } from './shown.ts'
import TestReporter, { passedTest } from './vitest-reporter.ts'

/** Built from parts, so that this file names no id. */
const id = (number: string) => `[${'A1'}-${number}]`
const shown = (name: string, touched: Touched[], source: Source = 'tests'): Shown => ({
  ...{ id: name, source, touched: new Set(touched) },
})

const folder = mkdtempSync(join(tmpdir(), 'backroom-shown-'))
afterAll(() => rmSync(folder, { recursive: true }))
function recordOf(report: () => void): string {
  const path = join(folder, crypto.randomUUID())
  const before = process.env.SHOWN_RECORD
  process.env.SHOWN_RECORD = path
  try {
    report()
    return readFileSync(path, 'utf8')
  } finally {
    if (before === undefined) delete process.env.SHOWN_RECORD
    else process.env.SHOWN_RECORD = before
  }
}

test('reads one id, several ids and a range from a title', () => {
  expect(idsIn(`one ${id('01')}, ${id('02..04')} and [${'A1'}-05, ${'B2'}-06]`)).toEqual([
    ...['A1-01', 'A1-02', 'A1-03', 'A1-04'],
    ...['A1-05', 'B2-06'],
  ])
})

interface Run {
  state?: 'passed' | 'failed' | 'skipped'
  fails?: boolean
  flaky?: boolean
  assertions?: number
  touched?: Touched[]
}

const ran = ({ state = 'passed', fails = false, flaky = false, assertions = 1, touched = ['api'] }: Run = {}) =>
  ({
    fullName: `group > of a page ${id('01')}`,
    options: { fails },
    result: () => ({ state }),
    meta: () => ({ assertions, touched }),
    diagnostic: () => ({ flaky }),
  }) as unknown as TestCase

describe('a test', () => {
  test('shows the ids of its whole title and what it did when it passes', () => {
    expect(passedTest(ran())).toEqual({ title: `group > of a page ${id('01')}`, touched: ['api'] })
  })

  test.each<[string, Run]>([
    ['failed', { state: 'failed' }],
    ['was skipped, also from within', { state: 'skipped' }],
    ['is expected to fail', { fails: true }],
    ['passed at a second try', { flaky: true }],
    ['expects nothing', { assertions: 0 }],
  ])('that %s shows nothing', (_, run) => {
    expect(passedTest(ran(run))).toBeUndefined()
  })

  test('writes its ids to the record when the run ends', () => {
    const reporter = new TestReporter()
    reporter.onTestCaseResult(ran())
    reporter.onTestCaseResult(ran({ touched: ['db'] }))
    reporter.onTestCaseResult(ran({ state: 'failed', touched: ['ui'] }))
    expect(parseShown(recordOf(() => reporter.onTestRunEnd()))).toEqual([shown('A1-01', ['api', 'db'])])
  })
})

const step = (title: string, category = 'pw:api', steps: object[] = []) => ({ title, category, steps }) as never

describe('a journey', () => {
  test.each<[string, never[], Touched[]]>([
    ['works on a page', [step('Navigate to "/admin"'), step('Click getByRole')], ['ui']],
    ['works on a page within a named step', [step('buys', 'test.step', [step('page.goto')])], ['ui']],
    ['asks without a page', [step('GET "/health"')], ['api']],
    ['only opens a browser', [step('Launch browser'), step('browser.newContext'), step('Before Hooks', 'hook')], []],
  ])('that %s did that', (_, steps, touched) => {
    expect([...touchedBy(steps)]).toEqual(touched)
  })

  test('shows its ids when it passed at the first try, and not otherwise', () => {
    const reporter = new JourneyReporter()
    const end = (number: string, result: object, expectedStatus: 'passed' | 'failed' = 'passed') =>
      reporter.onTestEnd({ expectedStatus, titlePath: () => ['', 'a.spec.ts', `buys ${id(number)}`] }, {
        ...{ status: 'passed', retry: 0, steps: [step('Click')] },
        ...result,
      } as never)
    end('01', {})
    end('02', { retry: 1 })
    end('03', { status: 'skipped' })
    end('04', { status: 'failed' })
    end('05', {}, 'failed')
    expect(parseShown(recordOf(() => reporter.onEnd()))).toEqual([shown('A1-01', ['ui'], 'journeys')])
  })
})

test('merges records that are written one after another', () => {
  const path = join(folder, 'joined.tsv')
  writeRecord([shown('A1-02', ['ui'])], path)
  writeRecord([shown('A1-01', [], 'journeys'), shown('A1-02', ['db'])], path)
  const text = formatShown(parseShown(readFileSync(path, 'utf8')))
  expect(parseShown(text)).toEqual([shown('A1-01', [], 'journeys'), shown('A1-02', ['db', 'ui'])])
})

test('reports a lost id, a lost source of an id and a lost kind', () => {
  const before = [shown('A1-01', ['ui']), shown('A1-02', ['ui'], 'journeys'), shown('A1-03', ['api', 'db'])]
  const now = [shown('A1-02', ['ui']), shown('A1-03', ['api', 'ui']), shown('A1-04', [])]
  expect(lostShown(before, now)).toEqual([
    'A1-01 is no longer shown by any of the tests',
    'A1-02 is no longer shown by any of the journeys',
    'A1-03 is no longer shown in db by the tests',
  ])
  expect(lostShown(before, before)).toEqual([])
})

test('requires each kind of a requirement', () => {
  const requirement = { id: 'A1-01', area: 'a', text: 'b', observe: ['ui' as const, 'db' as const, 'unit' as const] }
  expect(missingKinds(requirement, [])).toEqual(['ui', 'db', 'unit'])
  expect(missingKinds(requirement, [shown('A1-01', ['ui'])])).toEqual(['db'])
  expect(missingKinds(requirement, [shown('A1-01', ['ui'], 'journeys'), shown('A1-01', ['db'])])).toEqual([])
})

test('drops kinds that no requirement asks for', () => {
  const requirements = [{ id: 'A1-01', area: 'a', text: 'b', observe: ['api' as const, 'unit' as const] }]
  expect(askedFor(requirements, [shown('A1-01', ['api', 'db']), shown('A1-02', ['ui'])])).toEqual([
    shown('A1-01', ['api']),
  ])
})
