import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'

export type Personalize = Answer<typeof contract.personalizes.list>['items'][number]
