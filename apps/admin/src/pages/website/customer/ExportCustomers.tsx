import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { PageAction } from '../../../ui/layout/PageActions.tsx'

/** Starts an export of the filtered customers. The task dock shows its progress and the file. */
export function ExportCustomers({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: (idempotencyKey: string) =>
      api.customers.export({ idempotencyKey, body: { ...filters, language: storedLanguage() } }),
    meta: { quiet: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),
  })
  return (
    <PageAction isPending={isPending} onClick={() => mutate(crypto.randomUUID())}>
      {t('customers.export')}
    </PageAction>
  )
}
