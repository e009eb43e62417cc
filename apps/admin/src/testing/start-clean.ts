import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Runs before each file. They share a process, and nothing may depend on their order.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()

const own = { error: console.error, warn: console.warn }
const complaints: string[] = []

beforeEach(() => {
  complaints.length = 0
  // A test that expects one puts a spy in its place.
  console.error = (...said: unknown[]) => void complaints.push(format(...said))
  console.warn = (...said: unknown[]) => void complaints.push(format(...said))
})

afterEach(() => {
  Object.assign(console, own)
  expect(complaints, 'what React and the app complained of').toEqual([])
})
