// Written by `npm run sections` from registry.ts.
import type { LoadBehaviour } from './section-files.ts'

export const behaviours: ReadonlyMap<string, LoadBehaviour> = new Map<string, LoadBehaviour>([
  ['head-image', () => import('./head-image/behaviour.ts')],
  ['countdown', () => import('./countdown/behaviour.ts')],
  ['product-review', () => import('./product-review/behaviour.ts')],
  ['slider-product', () => import('./slider-product/behaviour.ts')],
  ['flash_deal', () => import('./flash-deal/behaviour.ts')],
])
