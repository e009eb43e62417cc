import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/client.ts'
import { reportFailure } from '../../api/notices.ts'
import { queryClient } from '../../api/query-client.ts'
import { showNotice } from '../../ui/overlays/notice-list.ts'
import type { ChosenRows } from './use-selection.ts'

/**
 * Begins a task over the chosen rows; the dock tells how far it is, and undoes it. Where the filters leave others than
 * the person saw, nothing is changed, and the new number is offered.
 */
export function useBulkTask(rows: ChosenRows, concept: string) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (begin: (idempotencyKey: string) => Promise<{ taskId: string }>) => begin(crypto.randomUUID()),
    meta: { ownNotice: true },
    onSuccess: () => {
      rows.clear()
      showNotice({ kind: 'success', title: t('lists.begun'), message: t('lists.begunText') })
      return queryClient.invalidateQueries({ queryKey: ['tasks'] })
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.code === 'matching_changed')) return reportFailure(error)
      await queryClient.invalidateQueries({ queryKey: [concept] })
      rows.refuse()
    },
  })
}
