import type { NotificationSetting } from '@backroom/contract/messages/notifications/endpoints'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

const scope = { id: 'notification-settings' }

/** The settings with pending changes. A rejected change is reset. */
export function useChannels() {
  const options = queryOptions(api.notifications.settings)
  const { data, error, refetch } = useQuery({ ...options, meta: { ownNotice: true } })
  const show = (changed: NotificationSetting) =>
    queryClient.setQueryData(
      options.queryKey,
      (shown) => shown && { settings: shown.settings.map((one) => (one.event === changed.event ? changed : one)) },
    )
  const { mutate: change } = useMutation({
    // One request after the other, so the last change wins.
    scope,
    mutationFn: (changed: NotificationSetting) => api.notifications.saveSettings({ body: { settings: [changed] } }),
    meta: { quiet: true },
    onMutate: async (changed) => {
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      show(changed)
    },
    onError: () => void refetch(),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] }),
  })
  return { settings: data?.settings, error, retry: () => void refetch(), change }
}
