import { expect, it } from 'vitest'
import { isOpen, taskCan } from './rules.ts'
import { type TaskState, taskStates } from './states.ts'

const open: readonly TaskState[] = ['queued', 'running']
const task = { state: 'done' as TaskState, undoes: null, done: 1, isUndoable: true, cancelRequestedAt: null }

it.each(taskStates)('a task that is %s can be cancelled while open, and undone after', (state) => {
  expect(isOpen({ state })).toBe(open.includes(state))
  expect(taskCan.cancel({ ...task, state })).toBe(open.includes(state))
  expect(taskCan.undo({ ...task, state })).toBe(!open.includes(state) && state !== 'undone')
})

it('cancels a task once', () => {
  expect(taskCan.cancel({ ...task, state: 'running', cancelRequestedAt: '2026-11-20T08:00:00Z' })).toBe(false)
})

it.each([
  [{ done: 0 }, false],
  [{ isUndoable: false }, false],
  [{ undoes: '0199' }, false],
  [{ cancelRequestedAt: '2026-11-20T08:00:00Z' }, true],
])('a finished task with %j can be undone: %s', (part, can) => {
  expect(taskCan.undo({ ...task, ...part })).toBe(can)
})
