import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { waitPatiently } from './patience.ts'

// Runs before each file. Files share a process and must not depend on their order.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
waitPatiently()

const own = { error: console.error, warn: console.warn }
const complaints: string[] = []

/** React looks up the window's element classes, and happy-dom has no `search` element yet. */
const unknownToWindow = /^The tag <search> is unrecognized/

beforeEach(() => {
  complaints.length = 0
  // Tests that expect a message spy on the console.
  console.error = complain
  console.warn = complain
})

function complain(...messages: unknown[]) {
  const text = format(...messages)
  if (!unknownToWindow.test(text)) complaints.push(text)
}

afterEach(() => {
  Object.assign(console, own)
  expect(complaints, 'what React and the app complained of').toEqual([])
})
