import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isJourneyOfRun } from './packages/testing/src/runs/part-of-cases.ts'
import { chromiumArgs, chromiumPath } from './tools/processes/browser.ts'
import { anyFreePort } from './tools/processes/free-port.ts'

// Chosen once, by the process that starts the others: they inherit it.
process.env.JOURNEY_PORT ??= String(await anyFreePort())
export const journeyPort = Number(process.env.JOURNEY_PORT)
/** Where the journeys' payment gateway is told to find its voice again. */
process.env.JOURNEY_GATEWAY_PORT ??= String(await anyFreePort())

/** Where the journeys move the checkouts of a store into the past. */
process.env.JOURNEY_CLOCK_PORT ??= String(await anyFreePort())

/** Where the journeys' name server is told the records of a domain. */
process.env.JOURNEY_DNS_PORT ??= String(await anyFreePort())

export default defineConfig({
  testDir: 'e2e',
  testMatch: globSync('*.spec.ts', { cwd: join(import.meta.dirname, 'e2e') }).filter((file) => isJourneyOfRun(file)),
  reporter: [['list'], ['json'], ['./tools/spec/playwright-reporter.ts']],
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${journeyPort}`,
    launchOptions: {
      executablePath: await chromiumPath(),
      args: chromiumArgs,
      // Without a locale, Chromium saves files with Vietnamese names as “download”.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    },
    // Recording everything for the one that fails would cost each journey a third of its time: `--trace on` when needed.
    trace: 'off',
  },
  webServer: {
    command: 'node e2e/start-journey-server.ts',
    url: `http://localhost:${journeyPort}/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
