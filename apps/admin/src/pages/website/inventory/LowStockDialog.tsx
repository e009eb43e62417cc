import '@mantine/core/styles/NumberInput.css'
import { limits } from '@backroom/contract/catalog/inventory/limits'
import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { reloadInventory } from '../../../stock/level.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'

/** The stock at which members of the shop get an alert. */
export function LowStockDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(queryOptions(api.inventory.settings))
  return data ? <LowStockForm lowStockAt={data.lowStockAt} onClose={onClose} /> : null
}

function LowStockForm({ lowStockAt, onClose }: { lowStockAt: number; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.inventory.saveSettings, {
    values: { lowStockAt: lowStockAt as number | string },
    labels: { lowStockAt: t('inventory.lowField') },
    check: ({ lowStockAt: typed }) => ({ lowStockAt: typed === '' && t('inventory.lowMissing') }),
    body: (values) => ({ lowStockAt: Number(values.lowStockAt) }),
    send: (body) => api.inventory.saveSettings({ body }),
    onDone: async () => {
      onClose()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('inventory.lowSaved') })
      await reloadInventory()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog form={form} title={t('inventory.lowTitle')} submit={t('inventory.lowSave')} onClose={onClose}>
      <p>{t('inventory.lowText')}</p>
      <NumberInput {...form.live('lowStockAt')} min={0} max={limits.pieces} allowDecimal={false} />
    </FormDialog>
  )
}
