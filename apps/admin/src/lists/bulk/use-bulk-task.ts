import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/client.ts'
import { reportFailure } from '../../api/notices.ts'
import { queryClient } from '../../api/query-client.ts'
import { showNotice } from '../../ui/overlays/notice-list.ts'
import type { RowSelection } from './use-selection.ts'

/**
 * Starts a task over the selected rows. The task dock shows its progress and offers to undo it. If the number of
 * matching rows has changed since the user selected them, the server changes nothing and the bar offers the new number.
 */
export function useBulkTask(rows: RowSelection, concept: string) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (startTask: (idempotencyKey: string) => Promise<{ taskId: string }>) => startTask(crypto.randomUUID()),
    meta: { ownNotice: true },
    onSuccess: () => {
      rows.clear()
      showNotice({ kind: 'success', title: t('lists.begun'), message: t('lists.begunText') })
      return queryClient.invalidateQueries({ queryKey: ['tasks'] })
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.code === 'matching_changed')) return reportFailure(error)
      await queryClient.invalidateQueries({ queryKey: [concept] })
      rows.markChanged()
    },
  })
}
