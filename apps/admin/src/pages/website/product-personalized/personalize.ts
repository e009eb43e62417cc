import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/api/endpoint'

export type Personalize = Answer<typeof contract.personalizes.list>['items'][number]
