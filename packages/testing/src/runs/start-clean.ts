// Runs before each file. They share a process, and nothing may depend on their order.
import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()

/** What a file puts in the place of a module, others neither miss nor find. */
if (/\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(expect.getState().testPath ?? '', 'utf8'))) {
  vi.resetModules()
  afterAll(() => void vi.resetModules())
}
