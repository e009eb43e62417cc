import type { VariantInventory } from '@backroom/contract/catalog/inventory/endpoints'
import type { AdjustmentReason } from '@backroom/contract/catalog/inventory/states'
import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import { showNotice } from '../ui/overlays/notice-list.ts'
import { reloadInventory } from './level.ts'
import { ReasonFields } from './ReasonFields.tsx'

export type VariantLevel = VariantInventory['levels'][number]

/** `5`, `+5`, `-2` and `−2`. */
const numberFrom = (typed: string) => {
  const text = typed.trim().replace('−', '-').replace('+', '')
  return /^-?\d{1,7}$/.test(text) ? Number(text) : Number.NaN
}

/** Adds pieces to a location, or takes some off. */
export function AdjustDialog({
  variantId,
  level: { locationId, locationName, onHand },
  onClose,
}: {
  variantId: string
  level: VariantLevel
  onClose: () => void
}) {
  const { t } = useTranslation()
  // All retries share one idempotency key.
  const key = useRef(crypto.randomUUID())
  const form = useSubmitForm(api.inventory.adjust, {
    values: { quantity: '', reason: 'received' as AdjustmentReason, note: '' },
    labels: {
      ...{
        quantity: t('inventory.ofVariant.quantity'),
        reason: t('inventory.reasonHeader'),
        note: t('inventory.note'),
      },
    },
    check: ({ quantity }) => ({ quantity: !numberFrom(quantity) && t('inventory.ofVariant.quantityMissing') }),
    body: ({ quantity, reason, note }) => ({ variantId, locationId, quantity: numberFrom(quantity), reason, note }),
    send: (body) => api.inventory.adjust({ body, idempotencyKey: key.current }),
    onError: () => {
      key.current = crypto.randomUUID()
      return false
    },
    onDone: async () => {
      onClose()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('inventory.ofVariant.adjusted') })
      await reloadInventory()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('inventory.ofVariant.adjustTitle', { location: locationName })}
      submit={t('inventory.ofVariant.adjust')}
      onClose={onClose}
    >
      <TextInput
        {...form.field('quantity')}
        description={t('inventory.ofVariant.quantityHint', { count: onHand })}
        autoComplete="off"
      />
      <ReasonFields reason={form.live('reason')} note={form.field('note')} />
    </FormDialog>
  )
}
