import { expect, test } from 'vitest'
import {
  isCondition,
  isMoney,
  isNumber,
  type RuleField,
  type RuleFieldKind,
  type ruleOperators,
  rulesLimits,
} from './rules.ts'

const field = (kind: RuleFieldKind): RuleField => (kind === 'choice' ? { kind, choices: ['a', 'b'] } : { kind })
const fits = (kind: RuleFieldKind, operator: (typeof ruleOperators)[number], value: string | number | null) =>
  isCondition({ one: field(kind) }, { field: 'one', operator, value })

test.each<[RuleFieldKind, boolean, boolean]>([
  ['money', true, false],
  ['amount', true, false],
  ['number', false, true],
  ['decimal', false, true],
  ['count', false, true],
  ['age', false, true],
  ['text', false, false],
  ['date', false, false],
])('%s: money %s, number %s', (kind, money, number) => {
  expect([isMoney(field(kind)), isNumber(field(kind))]).toEqual([money, number])
})

const { number: most, days, textLength } = rulesLimits

test.each<[RuleFieldKind, 'is' | 'greater' | 'before', (string | number)[], (string | number)[]]>([
  ['text', 'is', ['a', 'a'.repeat(textLength)], ['', ' ', 'a'.repeat(textLength + 1), 1]],
  ['choice', 'is', ['a', 'b'], ['c', '', 0]],
  ['money', 'is', [0, most], [-1, 0.5, most + 1, '1']],
  ['count', 'is', [0, most], [-1, 0.5, most + 1]],
  ['number', 'is', [-most, 0, most], [0.5, most + 1, -most - 1]],
  ['decimal', 'is', [-most, 0.5, most], [most + 0.5, Number.NaN, '0.5']],
  ['age', 'greater', [0, days], [days + 1, -1, 0.5]],
  ['day', 'before', ['1971-01-01', '1989-12-31', '2024-02-29'], ['1970-12-31', '2023-02-29', '2024-2-1']],
  ['date', 'before', ['0001-01-01', '1969-12-31'], ['0000-01-01', '2023-02-29', '10000-01-01']],
  ['reference', 'is', ['019A0000-0000-7000-8000-00000000000f'], ['019a0000', 'x', '']],
])('%s takes its values, up to the limits', (kind, operator, good, bad) => {
  expect(good.filter((value) => !fits(kind, operator, value))).toEqual([])
  expect(bad.filter((value) => fits(kind, operator, value))).toEqual([])
})

test('set and not set take no value, all others need one', () => {
  expect([fits('text', 'is_set', null), fits('text', 'is_not_set', null)]).toEqual([true, true])
  expect([fits('text', 'is_set', 'a'), fits('text', 'is', null)]).toEqual([false, false])
})

test('a condition fits no unknown field, no operator of another kind, and names the key of a keyed field alone', () => {
  const is = { operator: 'is', value: 'a' } as const
  expect(isCondition({ one: { kind: 'text' } }, { field: 'two', ...is })).toBe(false)
  expect(isCondition({ one: { kind: 'tags' } }, { field: 'one', operator: 'contains', value: 'a' })).toBe(false)
  expect(isCondition({ one: { kind: 'text' } }, { field: 'one', key: 'k', ...is })).toBe(false)
  expect(isCondition({ one: { kind: 'text', isKeyed: true } }, { field: 'one', ...is })).toBe(false)
  expect(isCondition({ one: { kind: 'text', isKeyed: true } }, { field: 'one', key: 'k', ...is })).toBe(true)
})
