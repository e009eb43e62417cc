import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { productsOf } from '@backroom/testing/fixtures/products'
import { type DemoStore, lumiere, northwind } from '@backroom/testing/fixtures/stores'
import { chromiumArgs, chromiumPath } from '../tools/processes/browser.ts'
import { removeFolder, temporaryFolder } from '../tools/processes/temporary-folder.ts'
import type { Figure } from './figure.ts'
import { newDataDir, removeDataDir, startProduct } from './running-server.ts'

type Category = 'performance' | 'accessibility'
type Lighthouse = (
  address: string,
  flags: { port: number; onlyCategories: Category[]; logLevel: 'silent' },
) => Promise<{ lhr: { categories: Record<Category, { score: number }> } }>

const port = 4_432
const floors: Record<Category, number> = { performance: 95, accessibility: 100 }

/**
 * The scores that Lighthouse gives the pages of both themes on a phone. It is not installed with the rest, because it takes
 * 176 MB: `LIGHTHOUSE` names a folder in which `npm install lighthouse` has run.
 */
export async function run(): Promise<Figure[]> {
  const folder = process.env.LIGHTHOUSE
  if (!folder) throw new Error('LIGHTHOUSE must name a folder in which `npm install lighthouse` has run.')
  const file = createRequire(`${folder}/`).resolve('lighthouse')
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(file).href)
  const dataDir = newDataDir()
  const server = await startProduct(dataDir, port)
  const browser = await startBrowser()
  try {
    const figures: Figure[] = []
    for (const { name, address } of [northwind, lumiere].flatMap(pagesOf)) {
      const { lhr } = await lighthouse(address, {
        ...{ port: browser.port, onlyCategories: ['performance', 'accessibility'], logLevel: 'silent' },
      })
      for (const category of ['performance', 'accessibility'] as const)
        figures.push({
          ...{ name: `${name}: ${category}`, unit: '', floor: { atLeast: floors[category] } },
          values: [Math.round(lhr.categories[category].score * 100)],
        })
    }
    return figures
  } finally {
    await browser.stop()
    await server.stop()
    removeDataDir(dataDir)
  }
}

function pagesOf(store: DemoStore) {
  const { handle, title } = productsOf(store)[0]!
  const pages = { home: '/', collection: '/collections/all', product: `/products/${handle}` }
  return Object.entries({ ...pages, search: `/search?q=${encodeURIComponent(title.split(' ').at(-1)!)}` }).map(
    ([page, path]) => ({
      name: `${store.slug}, ${page}`,
      address: `http://${store.slug}.localhost:${port}${path}`,
    }),
  )
}

/** A browser that Lighthouse drives through its debugging port. */
async function startBrowser() {
  const profile = temporaryFolder('lighthouse')
  const child = spawn(
    await chromiumPath(),
    [...chromiumArgs, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return {
    port: await debuggingPort(child.stderr),
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      removeFolder(profile)
    },
  }
}

async function debuggingPort(lines: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: lines })) {
    const [, found] = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? []
    if (found) {
      lines.resume()
      return Number(found)
    }
  }
  throw new Error('The browser ended before it listened.')
}
