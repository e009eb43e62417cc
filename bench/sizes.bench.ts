import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { root } from '../tools/checkout.ts'
import { chromiumArgs, chromiumPath } from '../tools/processes/browser.ts'
import type { Figure } from './figure.ts'
import { enterStore, newDataDir, removeDataDir, startProduct } from './running-server.ts'

const port = 4_412
const kilobyte = 1_000

/** The bytes that a browser with a cold cache receives. */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  const server = await startProduct(dataDir, port)
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    const page = await browser.newPage()
    const signIn = await transferred(page, () =>
      page.goto(`${server.origin}/admin/auth/login`, { waitUntil: 'networkidle' }),
    )
    await enterStore(page, server.origin)
    const state = await page.context().storageState()
    const cold = await (await browser.newContext({ storageState: state })).newPage()
    const orders = await transferred(cold, () => ordersShown(cold, `${server.origin}/admin/orders`))
    return [
      { name: 'sign-in screen, transferred', unit: 'KB', floor: { atMost: 230 }, values: [signIn / kilobyte] },
      { name: 'orders, transferred', unit: 'KB', floor: { atMost: 300 }, values: [orders / kilobyte] },
      { name: 'largest page, gzip', unit: 'KB', floor: { atMost: 150 }, values: [largestPage() / kilobyte] },
      {
        name: "storefront's JavaScript, gzip",
        unit: 'KB',
        floor: { atMost: 20 },
        values: [storefrontScripts() / kilobyte],
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    removeDataDir(dataDir)
  }
}

/** Waits for the rows and all files. The page keeps a connection open for events, so the network is never idle. */
async function ordersShown(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'load' })
  await page.locator('tbody a').first().waitFor()
  await page.getByRole('button', { name: /^Notifications/ }).waitFor()
  await page.waitForTimeout(1000)
}

async function transferred(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await act()
  return bytes
}

/** The bytes of one page of the back office beyond the shared files. */
function largestPage(): number {
  const folder = join(root, 'apps/admin/dist/assets')
  const pages = readdirSync(folder).filter((file) => /Page-[^.]+\.js$/.test(file))
  return Math.max(...pages.map((file) => gzipSync(readFileSync(join(folder, file))).byteLength))
}

/** Every script that a buyer may load, which is all but the preview's. */
function storefrontScripts(): number {
  const folder = join(root, 'packages/storefront/dist')
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(join(folder, 'manifest.json'), 'utf8'),
  )
  const files = new Set<string>()
  const add = (entry: string) => {
    const { file, imports = [] } = manifest[entry]!
    if (file.endsWith('.js')) files.add(file)
    for (const one of imports) add(one)
  }
  for (const entry of Object.keys(manifest)) if (/src\/(client|pixel)\//.test(entry)) add(entry)
  if (files.size === 0) throw new Error(`No storefront script in ${readdirSync(folder).join(', ')}`)
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).byteLength, 0)
}
