import type { BulkPreview, BulkUpdate } from '@backroom/contract/catalog/bulk-updates/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { failureText } from '../../../api/notices.ts'
import { queryClient } from '../../../api/query-client.ts'
import { showBegun } from '../../../lists/bulk/show-begun.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import classes from './BulkUpdates.module.css'

interface Props {
  update: BulkUpdate
  preview: BulkPreview
  onClose: () => void
}

/** Says what a run will change before it starts. */
export function RunDialog({ update: { id, name, revision }, preview, onClose }: Props) {
  const { t } = useTranslation()
  // One key for all retries.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.bulkUpdates.run({ params: { id }, idempotencyKey, body: { products: preview.products, revision } }),
    meta: { ownNotice: true },
    onSuccess: async () => {
      onClose()
      showBegun('products.bulkUpdate')
      await Promise.all([['tasks'], ['bulkUpdates']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['bulkUpdates'] }),
  })
  return (
    <AskDialog
      title={t('bulkUpdates.runTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={isPending} disabled={error !== null} onClick={() => mutate()}>
            {t('bulkUpdates.run')}
          </Button>
        </>
      }
    >
      <p>
        {t('bulkUpdates.runText', {
          products: t('bulkUpdates.products', { count: preview.products }),
          variants: t('bulkUpdates.variants', { count: preview.variants }),
        })}
      </p>
      {error && (
        <p className={classes.error} role="alert">
          {failureText(error)}
        </p>
      )}
    </AskDialog>
  )
}
