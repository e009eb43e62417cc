import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'

/** Starts an import of a file's lines. The task dock shows its progress and skipped lines, and offers to undo it. */
export function ImportSpendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  // All retries share one idempotency key.
  const key = useRef(crypto.randomUUID())
  const form = useSubmitForm(api.spend.import, {
    values: { csv: '' },
    labels: { csv: t('utm.spend.lines') },
    check: ({ csv }) => ({ csv: csv.trim() === '' && t('utm.spend.linesMissing') }),
    send: (body) => api.spend.import({ idempotencyKey: key.current, body }),
    onError: () => {
      key.current = crypto.randomUUID()
      return false
    },
    onDone: async () => {
      showNotice({ kind: 'success', title: t('lists.begun'), message: t('utm.spend.importBegun') })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['tasks'] })
    },
    errorPlace: 'dialog',
  })
  const { onChange, ...csv } = form.live('csv')
  return (
    <FormDialog form={form} title={t('utm.spend.importTitle')} submit={t('utm.spend.import')} onClose={onClose}>
      <label>
        {t('utm.spend.file')}{' '}
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
        description={t('utm.spend.linesHint')}
        placeholder={'day,source,medium,campaign,amount\n2026-11-21,facebook,cpc,autumn,120.50'}
        rows={8}
      />
    </FormDialog>
  )
}
