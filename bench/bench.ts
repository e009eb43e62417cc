// `npm run bench [name…]`: prints every figure as the median of its runs. `--json FILE` writes the same.
import '../tools/tsx-hook.mjs'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Figure, holds, rowOf } from './figure.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })

/** The benchmarks by the names of the command line. */
const benches: Record<string, () => Promise<{ run: () => Promise<Figure[]> }>> = {
  start: () => import('./start.bench.ts'),
  reads: async () => ({ run: (await import('./reads.bench.ts')).runReads('usual') }),
  orders: () => import('./orders.bench.ts'),
  'order-work': () => import('./order-work.bench.ts'),
  catalog: async () => ({ run: (await import('./reads.bench.ts')).runReads('catalog') }),
  large: async () => ({ run: (await import('./reads.bench.ts')).runReads('large') }),
  ledger: () => import('./ledger.bench.ts'),
  pricing: () => import('./pricing.bench.ts'),
  checkout: () => import('./checkout.bench.ts'),
  analytics: () => import('./analytics.bench.ts'),
  clickhouse: () => import('./clickhouse.bench.ts'),
  reports: () => import('./reports.bench.ts'),
  sizes: () => import('./sizes.bench.ts'),
  paint: () => import('./paint.bench.ts'),
  editor: () => import('./editor.bench.ts'),
  certificates: () => import('./certificates.bench.ts'),
  'sign-in': () => import('./sign-in.bench.ts'),
  apps: () => import('./apps.bench.ts'),
  products: () => import('./products.bench.ts'),
  grid: () => import('./grid.bench.ts'),
  feeds: () => import('./feeds.bench.ts'),
  lighthouse: () => import('./lighthouse.bench.ts'),
}

// These run only if named: a million orders, ten million events and a year of sales take minutes, ClickHouse and Lighthouse are not
// installed with the rest.
const onlyAsked = ['catalog', 'large', 'analytics', 'clickhouse', 'reports', 'lighthouse']
const wanted = positionals.length > 0 ? positionals : Object.keys(benches).filter((name) => !onlyAsked.includes(name))
const unknown = wanted.filter((name) => !benches[name])
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}

process.env.NODE_ENV = 'production'
const figures: Figure[] = []
for (const name of wanted) {
  const { run } = await benches[name]!()
  figures.push(...(await run()))
}
console.table(figures.map(rowOf))
if (values.json)
  writeFileSync(
    values.json,
    JSON.stringify(
      figures.map((one) => ({ ...one, ...rowOf(one) })),
      null,
      2,
    ),
  )
process.exit(figures.every(holds) ? 0 : 1)
