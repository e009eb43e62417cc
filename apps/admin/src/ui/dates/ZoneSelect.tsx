import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'

interface Props extends Omit<NativeSelectProps, 'data' | 'value'> {
  value: string
  /** An entry above the zones, for "none of our own". */
  none?: string
}

/** Every zone the browser knows, by continent, with what its clocks are ahead or behind now. */
export function ZoneSelect({ value, none, ...select }: Props) {
  const groups = useMemo(() => zoneGroups(value), [value])
  return (
    <NativeSelect
      {...select}
      rightSection={<ChevronDown size={16} aria-hidden="true" />}
      value={value}
      data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...groups]}
    />
  )
}

function zoneGroups(chosen: string) {
  const known = Intl.supportedValuesOf('timeZone')
  // Zones have several names, and the browser lists one of each.
  const zones = chosen === '' || known.includes(chosen) ? known : [chosen, ...known]
  return [...Map.groupBy(zones, (zone) => zone.split('/')[0] ?? zone)].map(([group, items]) => ({
    group,
    items: items.map((zone) => ({ value: zone, label: labelOf(zone) })),
  }))
}

function labelOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(new Date())
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${zone.split('/').slice(1).join(' / ').replaceAll('_', ' ') || zone} (${offset})`
}
