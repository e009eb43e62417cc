import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'

interface Props extends Omit<NativeSelectProps, 'data' | 'value'> {
  value: string
  /** An entry above the zones, for "no zone". */
  none?: string
}

/** Every time zone that the browser knows, by continent, with its current offset. */
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
  // A zone has several names, and the browser lists only one of them.
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
