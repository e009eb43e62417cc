import type { TaskKind } from '@backroom/contract/task-kinds'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/client.ts'
import { reportFailure } from '../../api/notices.ts'
import { queryClient } from '../../api/query-client.ts'
import { showBegun } from './show-begun.ts'
import type { RowSelection } from './use-selection.ts'

interface BulkTask {
  kind: TaskKind
  start: (idempotencyKey: string) => Promise<{ taskId: string }>
}

/**
 * Starts a task over the selected rows. The task dock shows its progress. If the number of matching rows has changed
 * since the user selected them, the server changes nothing and the bar offers the new number.
 */
export function useBulkTask(rows: RowSelection, concept: string) {
  return useMutation({
    mutationFn: ({ start }: BulkTask) => start(crypto.randomUUID()),
    meta: { ownNotice: true },
    onSuccess: (_started, { kind }) => {
      rows.clear()
      showBegun(kind)
      return queryClient.invalidateQueries({ queryKey: ['tasks'] })
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.code === 'matching_changed')) return reportFailure(error)
      await queryClient.invalidateQueries({ queryKey: [concept] })
      rows.markChanged()
    },
  })
}
