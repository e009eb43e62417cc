import { defineConfig } from 'vitest/config'

export default defineConfig({
  esbuild: false,
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    globalSetup: 'packages/testing/src/global-setup.ts',
    // Unasked it leaves a core to nobody: database and tests wait for one another anyway.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
