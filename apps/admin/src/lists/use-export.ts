import { useIsMutating, useMutation } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'

/**
 * Starts an export as a task. The task dock shows its progress and the file. It is pending for each button of this name,
 * because a menu removes the item that started it.
 */
export function useExport<Choice = void>(
  name: string,
  request: (idempotencyKey: string, choice: Choice) => Promise<unknown>,
) {
  const mutationKey = [name, 'export']
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (choice: Choice) => request(crypto.randomUUID(), choice),
    meta: { quiet: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),
  })
  const isPending = useIsMutating({ mutationKey }) > 0
  return { isPending, start: mutate }
}
