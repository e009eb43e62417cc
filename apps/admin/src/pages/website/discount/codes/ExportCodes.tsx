import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'

/** Starts an export of the filtered codes. The task dock shows its progress and the file. */
export function ExportCodes({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: (idempotencyKey: string) => api.discountCodes.export({ idempotencyKey, body: filters }),
    meta: { quiet: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate(crypto.randomUUID())}>
      {t('discounts.exportCodes')}
    </Button>
  )
}
