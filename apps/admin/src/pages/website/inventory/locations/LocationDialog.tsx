import '@mantine/core/styles/Checkbox.css'
import type { Location } from '@backroom/contract/catalog/inventory/location-endpoints'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { reloadInventory } from '../../../../stock/level.ts'

export type { Location }

/** Adds a location, or changes the given one. */
export function LocationDialog({ location, onClose }: { location: Location | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  const [isActive, setActive] = useState(location?.isActive ?? true)
  const form = useSubmitForm(api.inventory.createLocation, {
    values: { name: location?.name ?? '' },
    labels: { name: t('inventory.ofLocations.name') },
    body: ({ name }) => ({ name: name.trim() }),
    send: ({ name }) =>
      location
        ? api.inventory.updateLocation({
            ...{ params: { id: location.id }, body: { name, isActive }, revision: location.revision },
          })
        : api.inventory.createLocation({ body: { name }, idempotencyKey: key }),
    onDone: async () => {
      onClose()
      await reloadInventory()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={
        location ? t('inventory.ofLocations.editTitle', { name: location.name }) : t('inventory.ofLocations.addTitle')
      }
      submit={t(location ? 'inventory.ofLocations.save' : 'inventory.ofLocations.add')}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} autoComplete="off" />
      {location && (
        <Checkbox
          label={t('inventory.ofLocations.isActive')}
          checked={isActive}
          onChange={({ currentTarget }) => setActive(currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
