import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useExport } from '../../../lists/use-export.ts'
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
  const { isPending, start } = useExport('products', (idempotencyKey) =>
    api.products.export({ idempotencyKey, body: ids ? { ids } : filters }),
  )
  if (!size)
    return (
      <PageAction isPending={isPending} onClick={() => start()}>
        {t('products.export')}
      </PageAction>
    )
  return (
    <Button variant="default" size={size} loading={isPending} onClick={() => start()}>
      {t('products.exportSelected')}
    </Button>
  )
}
