import { holds } from '@backroom/contract/platform/access/permissions'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { useMe } from '../../../../session/use-me.ts'
import '@mantine/core/styles/Checkbox.css'
import type { ProfileValues } from './use-profile-form.ts'

type Props = LiveField<ProfileValues['pickupLocationIds']>

/** A checkbox for each location that is in use, and for those that are chosen. */
export function PickupField({ label, value, onChange, error, 'data-path': path }: Props) {
  const { t } = useTranslation()
  // The other fields work without the locations.
  const { data } = useQuery({
    ...queryOptions(api.inventory.locations),
    enabled: holds(useMe(), 'products.view'),
    meta: { silent: true },
  })
  const shown = (data?.locations ?? []).filter(({ id, isActive }) => isActive || value.includes(id))
  return (
    <div data-path={path}>
      <Checkbox.Group
        label={label}
        description={t('shipping.pickupHint')}
        {...(error ? { error } : {})}
        value={value}
        onChange={onChange}
      >
        {shown.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} mt={8} />
        ))}
      </Checkbox.Group>
    </div>
  )
}
