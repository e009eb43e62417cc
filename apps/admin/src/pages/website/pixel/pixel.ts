import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'

export type Pixel = Answer<typeof contract.pixels.list>['items'][number]
