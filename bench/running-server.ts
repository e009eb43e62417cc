import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { demoAccounts } from '@backroom/testing/fixtures/accounts'
import type { Page } from '@playwright/test'
import { root } from '../tools/checkout.ts'
import { removeFolder, temporaryFolder } from '../tools/processes/temporary-folder.ts'

export interface RunningServer {
  origin: string
  pid: number
  /** From the command to the line `Backroom is ready`. */
  readyMs: number
  stop(): Promise<void>
}

/** The load has one session and one address. */
const unlimited = { CALLS_PER_SESSION: '1000000000', CALLS_PER_ADDRESS: '1000000000' }

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [, ...startArguments]: string[] = scripts.start.split(' ')

export const newDataDir = () => temporaryFolder('bench')
export const removeDataDir = removeFolder

/** Starts the product as `npm start` does, on a data folder. */
export async function startProduct(
  dataDir: string,
  port: number,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const startedMs = performance.now()
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    env: { ...process.env, ...unlimited, DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'production', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await readyLine(child)
  return {
    origin,
    pid: child.pid!,
    readyMs: performance.now() - startedMs,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function readyLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const [, address] = /^Backroom is ready: (.*)$/.exec(line) ?? []
    if (address) {
      child.stdout!.resume()
      return new URL(address).origin
    }
  }
  throw new Error('The server ended before it was ready.')
}

/** Signs in as the demo's owner and opens its first store. */
export async function enterStore(page: Page, origin: string) {
  const [{ email, password }] = demoAccounts
  await page.goto(`${origin}/admin/auth/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Northwind Tees').first().click()
  await page.waitForURL(/\/admin\/northwind\/$/)
  await page.locator('#content h1').waitFor()
}

/** Signs in as the demo's owner. @returns the access token */
export async function logIn(origin: string): Promise<string> {
  const [{ email, password }] = demoAccounts
  const response = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await response.json()) as { accessToken: string }).accessToken
}
