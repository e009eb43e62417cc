import { setTimeout as pause } from 'node:timers/promises'
import type { BulkPreview, BulkUpdate, BulkUpdateBody } from '@backroom/contract/catalog/bulk-updates/endpoints'
import type { Task } from '@backroom/contract/platform/tasks/endpoints'
import type { Figure } from './figure.ts'

/** Of each product. */
const variants = 100
const count = Number(process.env.BULK_VARIANTS ?? 10_000)
const seconds = 10

export type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

const bulkProduct = (number: number) => ({
  title: `Bulk ${number}`,
  options: [{ name: 'Size', values: Array.from({ length: variants }, (_, index) => `Size ${index}`) }],
  variants: Array.from({ length: variants }, (_, index) => ({
    optionValues: [`Size ${index}`],
    priceCents: 1_000 + index,
  })),
})

/** Lowers the prices of many variants, rounds them, and takes it back. The times are those until the task is done. */
export async function measureBulkChange(call: Call): Promise<Figure[]> {
  for (let number = 0; number < count / variants; number++) await call('POST', '/stores/products', bulkProduct(number))
  const recipe = {
    ...{ match: 'all', conditions: [{ field: 'title', operator: 'starts_with', value: 'Bulk ' }] },
    actions: [
      { kind: 'price_percent', basisPoints: -1_500 },
      { kind: 'price_round', step: 100, ending: 99 },
    ],
  } satisfies Partial<BulkUpdateBody>
  const schedule = { every: 'never', runAt: null, weekday: 1, hour: 9 }
  const { id, revision } = await call<BulkUpdate>('POST', '/stores/bulk-updates', {
    ...recipe,
    ...schedule,
    name: 'Bulk',
  })
  const { products } = await call<BulkPreview>('POST', '/stores/bulk-updates/preview', recipe)
  const started = performance.now()
  const { taskId } = await call<{ taskId: string }>('POST', `/stores/bulk-updates/${id}/runs`, { products, revision })
  await finished(call, taskId)
  const changedMs = performance.now() - started
  const undo = await call<{ taskId: string }>('POST', `/stores/tasks/${taskId}/undo`, {})
  const undone = performance.now()
  await finished(call, undo.taskId)
  const name = `products: bulk price change of ${count.toLocaleString('en')} variants`
  return [
    { name, unit: 's', floor: { atMost: seconds }, values: [changedMs / 1_000] },
    { name: `${name}, undone`, unit: 's', floor: { atMost: seconds }, values: [(performance.now() - undone) / 1_000] },
  ]
}

/** @param ends the states in which the task may end */
export async function finished(call: Call, taskId: string, ends: readonly Task['state'][] = ['done']) {
  for (;;) {
    const { state } = await call<Task>('GET', `/stores/tasks/${taskId}`)
    if (ends.includes(state)) return
    if (state !== 'queued' && state !== 'running') throw new Error(`the task ended as ${state}`)
    await pause(20)
  }
}
