import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LocationChoice } from './use-locations.ts'

/** Where the parcel is sent from. A shop with one location has no choice. */
export function LocationField({ field, locations }: { field: object; locations: LocationChoice[] }) {
  const { t } = useTranslation()
  if (locations.length < 2) return null
  return (
    <NativeSelect
      {...field}
      rightSection={<ChevronDown size={16} aria-hidden="true" />}
      data={[
        { value: '', label: t('parcels.noLocation') },
        ...locations.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
