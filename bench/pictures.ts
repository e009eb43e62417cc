import { setTimeout as wait } from 'node:timers/promises'
import { photo } from '@backroom/testing/fixtures/photo'
import { type Figure, median } from './figure.ts'
import type { Product } from './with-product.ts'

const rounds = 5

/** Uploads photos one by one, and asks meanwhile how long another request waits. */
export async function measurePictures({ origin, headers }: Pick<Product, 'origin' | 'headers'>): Promise<Figure[]> {
  const tookMs: number[] = []
  const waitedMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const body = await photo()
    const startMs = performance.now()
    const upload = fetch(`${origin}/stores/files`, {
      ...{ method: 'POST', body: new Uint8Array(body), headers: { ...headers, 'content-type': 'image/jpeg' } },
    })
    let isStored = false
    const stored = upload.then((answer) => {
      isStored = true
      if (!answer.ok) throw new Error(`a picture was answered with ${answer.status}`)
      tookMs.push(performance.now() - startMs)
    })
    while (!isStored) {
      const askedMs = performance.now()
      await (await fetch(`${origin}/health/live`)).arrayBuffer()
      waitedMs.push(performance.now() - askedMs)
      await wait(10)
    }
    await stored
  }
  const name = 'products: picture of 12 megapixels in five widths'
  return [
    { name, unit: 'ms', floor: { atMost: 400 }, values: [median(tookMs)] },
    {
      name: `${name}, another request meanwhile, longest`,
      unit: 'ms',
      floor: { atMost: 60 },
      values: [Math.max(...waitedMs)],
    },
  ]
}
