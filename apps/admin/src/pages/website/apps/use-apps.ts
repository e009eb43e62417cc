import { queryClient } from '../../../api/query-client.ts'

export type { ApiKey, App, AppDetail } from '@backroom/contract/people/apps/endpoints'

/** Reloads the list alone. The page of a removed app would load nothing any more. */
export const reloadAppList = () => queryClient.invalidateQueries({ queryKey: ['apps', 'list'] })

export const reloadApps = () =>
  Promise.all(['apps', 'webhooks'].map((concept) => queryClient.invalidateQueries({ queryKey: [concept] })))
