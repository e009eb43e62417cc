import { expect, test } from 'vitest'
import { faultsByArea } from './faults/all.ts'
import { findObstacle } from './faults/mutation-sandbox.ts'

const faults = Object.entries(faultsByArea).flatMap(([area, list]) => list.map((fault) => ({ area, ...fault })))

test('every fault can be applied and its tests exist', () => {
  const blocked = faults.flatMap((fault) => {
    const reason = findObstacle(fault)
    return reason ? [`${fault.area}: ${fault.harm}: ${reason}`] : []
  })
  expect(blocked).toEqual([])
})

test('there are 120 to 160 faults, each with its own title', () => {
  expect(faults.length).toBeGreaterThanOrEqual(120)
  expect(faults.length).toBeLessThanOrEqual(160)
  expect(new Set(faults.map(({ harm }) => harm)).size).toBe(faults.length)
})
