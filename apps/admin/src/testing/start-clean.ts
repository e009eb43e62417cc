import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Runs before each file. They share a process, and nothing may depend on their order.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()

const own = { error: console.error, warn: console.warn }
const complaints: string[] = []

/** React asks the window for its elements, and happy-dom's has no `search` yet. */
const unknownToWindow = /^The tag <search> is unrecognized/

beforeEach(() => {
  complaints.length = 0
  // A test that expects one puts a spy in its place.
  console.error = complain
  console.warn = complain
})

function complain(...said: unknown[]) {
  const text = format(...said)
  if (!unknownToWindow.test(text)) complaints.push(text)
}

afterEach(() => {
  Object.assign(console, own)
  expect(complaints, 'what React and the app complained of').toEqual([])
})
