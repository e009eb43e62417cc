import { expect, test } from 'vitest'
import { faultsByArea } from './faults/all.ts'
import { obstacle } from './faults/planting-ground.ts'

const faults = Object.entries(faultsByArea).flatMap(([area, list]) => list.map((fault) => ({ area, ...fault })))

test('every planted fault still finds its place and its tests', () => {
  const lost = faults.flatMap((fault) => {
    const reason = obstacle(fault)
    return reason ? [`${fault.area}: ${fault.promise}: ${reason}`] : []
  })
  expect(lost).toEqual([])
})

test('at least 120 faults are planted, each promise once', () => {
  expect(faults.length).toBeGreaterThanOrEqual(120)
  expect(new Set(faults.map(({ area, promise }) => `${area}: ${promise}`)).size).toBe(faults.length)
})
