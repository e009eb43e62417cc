import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'

/** Starts an export of the filtered checkouts. The task dock shows its progress and the file. */
export function ExportAbandoned({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: (idempotencyKey: string) =>
      api.abandonedCheckouts.export({ idempotencyKey, body: { ...filters, language: storedLanguage() } }),
    meta: { quiet: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate(crypto.randomUUID())}>
      {t('abandoned.export')}
    </Button>
  )
}
