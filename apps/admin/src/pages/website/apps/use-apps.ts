import { queryClient } from '../../../api/query-client.ts'

export type { ApiKey, App, AppDetail } from '@backroom/contract/people/apps/endpoints'

export const reloadApps = () =>
  Promise.all(['apps', 'webhooks'].map((concept) => queryClient.invalidateQueries({ queryKey: [concept] })))
