import { expect, test } from 'vitest'
import { daysOf } from './days-of.ts'

test.each([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7days', '2026-03-01', '2026-02-22', '2026-02-28'],
  ['last28days', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2024-03-01', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
] as const)('reads %s on %s as %s to %s', (range, today, from, to) =>
  expect(daysOf(range, today)).toEqual({ from, to }),
)
