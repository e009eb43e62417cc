import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import type { Tone } from '../../../ui/states/StatusDot.tsx'

export type ProductSummary = Answer<typeof contract.products.list>['items'][number]

export const productTones = { active: 'good', draft: 'neutral', archived: 'neutral' } as const satisfies Record<
  ProductSummary['status'],
  Tone
>
