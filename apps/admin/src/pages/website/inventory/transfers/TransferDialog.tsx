import { limits } from '@backroom/contract/catalog/inventory/limits'
import type { Location } from '@backroom/contract/catalog/inventory/location-endpoints'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { reloadInventory } from '../../../../stock/level.ts'
import { type ChosenLine, TransferLines } from './TransferLines.tsx'
import { VariantSearch } from './VariantSearch.tsx'

const isQuantity = ({ quantity }: ChosenLine) =>
  /^\d{1,7}$/.test(quantity) && Number(quantity) >= 1 && Number(quantity) <= limits.pieces

/** Prepares a transfer between two locations. */
export function TransferDialog({ locations, onClose }: { locations: Location[]; onClose: () => void }) {
  const { t } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.inventory.createTransfer, {
    values: {
      ...{ fromLocationId: locations[0]!.id, toLocationId: locations[1]!.id, note: '', lines: [] as ChosenLine[] },
    },
    labels: {
      fromLocationId: t('inventory.ofTransfers.from'),
      toLocationId: t('inventory.ofTransfers.to'),
      note: t('inventory.note'),
      lines: t('inventory.ofTransfers.search'),
    },
    check: ({ fromLocationId, toLocationId, lines }) => ({
      toLocationId: fromLocationId === toLocationId && t('inventory.ofTransfers.sameLocation'),
      lines: (lines.length === 0 || !lines.every(isQuantity)) && t('inventory.ofTransfers.linesMissing'),
    }),
    body: ({ lines, ...values }) => ({
      ...values,
      lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity: Number(quantity) })),
    }),
    send: (body) => api.inventory.createTransfer({ body, idempotencyKey: key }),
    onDone: async () => {
      onClose()
      await reloadInventory()
    },
    errorPlace: 'dialog',
  })
  const options = locations.map(({ id, name }) => ({ value: id, label: name }))
  const select = { data: options, rightSection: <ChevronDown size={16} aria-hidden="true" /> }
  const lines = form.live('lines')
  const from = form.live('fromLocationId')
  return (
    <FormDialog
      form={form}
      title={t('inventory.ofTransfers.add')}
      submit={t('inventory.ofTransfers.create')}
      onClose={onClose}
    >
      <NativeSelect
        {...from}
        {...select}
        onChange={(event) => {
          from.onChange(event)
          // The other location has other pieces.
          lines.onChange([])
        }}
      />
      <NativeSelect {...form.live('toLocationId')} {...select} />
      <VariantSearch
        locationId={from.value}
        chosen={lines.value}
        error={lines.error}
        onAdd={(line) => lines.onChange([...lines.value, line].slice(0, limits.linesPerTransfer))}
      />
      <TransferLines lines={lines.value} onChange={lines.onChange} />
      <TextInput {...form.field('note')} description={t('inventory.noteHint')} autoComplete="off" />
    </FormDialog>
  )
}
