import { type Call, finished } from './bulk-changes.ts'
import type { Figure } from './figure.ts'
import { watchMemory } from './watch-memory.ts'

const count = Number(process.env.IMPORT_PRODUCTS ?? 10_000)
const [seconds, megabytes] = [30, 300]

const header =
  'Handle,Title,Body (HTML),Vendor,Tags,Status,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'

/** Products with a description and two variants each. */
function sheet(): string {
  const lines = Array.from({ length: count }, (_, number) => {
    const description = `<p>Heavy combed cotton, number ${number}.</p>`.repeat(20)
    return [
      `import-${number},Import ${number},"${description}",Maple,"tee, cotton",active,Size,S,I-${number}-S,shopify,${number % 50},24.00`,
      `import-${number},,,,,,,M,I-${number}-M,shopify,${number % 40},25.50`,
    ].join('\n')
  })
  return [header, ...lines, ''].join('\n')
}

/** Imports a file of products without pictures: the time until the task is done, and the most memory of the server's process. */
export async function measureImport(call: Call, upload: (csv: string) => Promise<{ fileId: string }>, pid: number) {
  const { fileId } = await upload(sheet())
  const memory = watchMemory(pid)
  const started = performance.now()
  const choices = { fileId, existing: 'update', status: 'file' }
  const { taskId } = await call<{ taskId: string }>('POST', '/stores/products/import', choices)
  await finished(call, taskId)
  const tookMs = performance.now() - started
  const name = `products: import of ${count.toLocaleString('en')} products without pictures`
  return [
    { name, unit: 's', floor: { atMost: seconds }, values: [tookMs / 1_000] },
    { name: `${name}, memory`, unit: 'MB', floor: { atMost: megabytes }, values: [await memory.peak()] },
  ] satisfies Figure[]
}
