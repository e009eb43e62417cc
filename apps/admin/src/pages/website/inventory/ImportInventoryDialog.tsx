import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'

/** Starts an import of a file's lines. The task dock shows its progress and skipped lines, and offers to undo it. */
export function ImportInventoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  // All retries share one idempotency key.
  const key = useRef(crypto.randomUUID())
  const form = useSubmitForm(api.inventory.import, {
    values: { csv: '' },
    labels: { csv: t('inventory.lines') },
    check: ({ csv }) => ({ csv: csv.trim() === '' && t('inventory.linesMissing') }),
    send: (body) => api.inventory.import({ idempotencyKey: key.current, body }),
    onError: () => {
      key.current = crypto.randomUUID()
      return false
    },
    onDone: async () => {
      showNotice({ kind: 'success', title: t('lists.begun'), message: t('inventory.importBegun') })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['tasks'] })
    },
    errorPlace: 'dialog',
  })
  const { onChange, ...csv } = form.live('csv')
  return (
    <FormDialog form={form} title={t('inventory.importTitle')} submit={t('inventory.import')} onClose={onClose}>
      <label>
        {t('inventory.file')}{' '}
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={async ({ currentTarget: { files } }) => {
            if (files?.[0]) onChange(await files[0].text())
          }}
        />
      </label>
      <Textarea
        {...csv}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        description={t('inventory.linesHint')}
        placeholder={'sku,location,quantity\nTEE-M,Main location,25'}
        rows={8}
      />
    </FormDialog>
  )
}
