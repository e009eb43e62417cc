import { expect, it } from 'vitest'
import { startedAt } from './started-at.ts'

const nowMs = Date.parse('2026-11-22T10:00:00Z')

it('ends after the total of days, hours and minutes from now [B5-18]', () => {
  const end = (day: number, hour: number, minute: number) => startedAt(nowMs, { day, hour, minute, end: '' }).end
  expect(end(5, 0, 0)).toBe('2026-11-27T10:00:00.000Z')
  expect(end(1, 2, 3)).toBe('2026-11-23T12:03:00.000Z')
  expect(end(0, 0, 0)).toBe('')
})

it('restarts regardless of an earlier end', () => {
  const before = { day: 0, hour: 1, minute: 0, end: '2020-01-01T00:00:00.000Z' }
  expect(startedAt(nowMs, before)).toEqual({ ...before, end: '2026-11-22T11:00:00.000Z' })
})
