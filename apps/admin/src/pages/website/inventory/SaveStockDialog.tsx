import type { AdjustmentReason } from '@backroom/contract/catalog/inventory/states'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/client.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { reloadInventory } from '../../../stock/level.ts'
import { ReasonFields } from '../../../stock/ReasonFields.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import type { StockEdits } from './use-stock-edits.ts'

/** Saves what was typed in the table, with a reason. After a conflict the table shows the new numbers beside what was typed. */
export function SaveStockDialog({ edits, onClose }: { edits: StockEdits; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.inventory.saveLevels, {
    values: { reason: 'correction' as AdjustmentReason, note: '' },
    labels: { reason: t('inventory.reasonHeader'), note: t('inventory.note') },
    body: (values) => ({ ...values, levels: edits.levels() }),
    send: (body) => api.inventory.saveLevels({ body }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'revision_conflict') void reloadInventory()
      return false
    },
    onDone: async () => {
      edits.clear()
      onClose()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('inventory.saved') })
      await reloadInventory()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog form={form} title={t('inventory.saveTitle')} submit={t('inventory.save')} onClose={onClose}>
      <ReasonFields reason={form.live('reason')} note={form.field('note')} />
    </FormDialog>
  )
}
