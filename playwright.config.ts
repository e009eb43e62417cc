import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './tools/browser.ts'

export const journeyPort = 4311

export default defineConfig({
  testDir: 'e2e',
  reporter: [['list'], ['json']],
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${journeyPort}`,
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArgs },
    // Recording everything for the one that fails would cost each journey a third of its time: `--trace on` when needed.
    trace: 'off',
  },
  webServer: {
    command: 'node e2e/start-journey-server.ts',
    url: `http://localhost:${journeyPort}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
