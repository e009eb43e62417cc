import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { PageAction } from '../../../ui/layout/PageActions.tsx'

interface Props {
  filters: Record<string, string>
  /** Exports these products instead of the filtered ones. */
  ids?: string[] | undefined
  /** That of the buttons of selected rows. */
  size?: 'compact-sm'
}

/** Starts an export of products. The task dock shows its progress and the file. */
export function ExportProducts({ filters, ids, size }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: (idempotencyKey: string) => api.products.export({ idempotencyKey, body: ids ? { ids } : filters }),
    meta: { quiet: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),
  })
  const start = () => mutate(crypto.randomUUID())
  if (!size)
    return (
      <PageAction isPending={isPending} onClick={start}>
        {t('products.export')}
      </PageAction>
    )
  return (
    <Button variant="default" size={size} loading={isPending} onClick={start}>
      {t('products.exportSelected')}
    </Button>
  )
}
