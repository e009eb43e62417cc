import '@mantine/core/styles/NumberInput.css'
import { limits } from '@backroom/contract/catalog/inventory/limits'
import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import { reloadInventory } from './level.ts'

interface Props {
  variantId: string
  name: string
  lowStockAt: number | null
  onClose: () => void
}

/** From which stock down a variant is low, if not from the number of the shop. */
export function VariantLowStockDialog({ variantId, name, lowStockAt, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.inventory.setLowStock, {
    values: { lowStockAt: (lowStockAt ?? '') as number | string },
    labels: { lowStockAt: t('inventory.lowField') },
    body: (values) => ({ lowStockAt: values.lowStockAt === '' ? null : Number(values.lowStockAt) }),
    send: (body) => api.inventory.setLowStock({ params: { id: variantId }, body }),
    onDone: async () => {
      onClose()
      await reloadInventory()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('inventory.ofVariant.lowTitle', { name })}
      submit={t('inventory.lowSave')}
      onClose={onClose}
    >
      <NumberInput
        {...form.live('lowStockAt')}
        description={t('inventory.ofVariant.lowHint')}
        min={0}
        max={limits.pieces}
        allowDecimal={false}
      />
    </FormDialog>
  )
}
