import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { PageAction } from '../../../ui/layout/PageActions.tsx'

/** Starts an export of the filtered levels. The task dock shows its progress and the file. */
export function ExportInventory({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: (idempotencyKey: string) => api.inventory.export({ idempotencyKey, body: filters }),
    meta: { quiet: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),
  })
  return (
    <PageAction isPending={isPending} onClick={() => mutate(crypto.randomUUID())}>
      {t('inventory.export')}
    </PageAction>
  )
}
