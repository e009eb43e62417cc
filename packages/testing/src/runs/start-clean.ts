// Runs before each file. Files share a process and must not depend on their order.
import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()

/** Isolates mocked modules from other files. */
if (/\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(expect.getState().testPath ?? '', 'utf8'))) {
  await loadAgain()
  afterAll(loadAgain)
}

async function loadAgain() {
  const { endSpares } = await import('../database/spare-databases.ts')
  await endSpares()
  vi.resetModules()
}
