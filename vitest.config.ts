import { defineConfig } from 'vitest/config'

const screens = 'apps/admin/src/**/*.test.{ts,tsx}'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    globalSetup: 'packages/testing/src/runs/global-setup.ts',
    // Unasked it leaves a core to nobody: database and tests wait for one another anyway.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', screens],
        },
      },
      {
        extends: true,
        // React, Mantine and a browser's window take longer to load than most screens to test: files share a process.
        test: {
          name: 'screens',
          include: [screens],
          isolate: false,
          setupFiles: 'apps/admin/src/testing/start-clean.ts',
          // React as the product has it, and a third faster; its warnings come up in `npm run dev`.
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
})
