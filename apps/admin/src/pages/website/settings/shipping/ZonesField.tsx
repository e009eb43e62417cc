import { limits } from '@backroom/contract/selling/shipping/limits'
import { Button } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import classes from './Shipping.module.css'
import type { ProfileValues } from './use-profile-form.ts'
import { ZoneBox } from './ZoneBox.tsx'

type Props = LiveField<ProfileValues['zones']>
type Zone = ProfileValues['zones'][number]

export function ZonesField({ value: zones, onChange, error, label, 'data-path': path }: Props) {
  const { t } = useTranslation()
  const set = useCallbackRef((changed: Zone) => onChange(zones.map((one) => (one.id === changed.id ? changed : one))))
  const remove = useCallbackRef((id: string) => onChange(zones.filter((one) => one.id !== id)))
  const add = () =>
    onChange([
      ...zones,
      { id: crypto.randomUUID(), name: t('shipping.newZone'), isRestOfWorld: false, places: [], rates: [] },
    ])
  return (
    <fieldset className={classes.list} aria-label={label} data-path={path} style={{ border: 0, margin: 0, padding: 0 }}>
      <p className={classes.soft}>{t('shipping.zonesHint')}</p>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {zones.map((zone) => (
        <ZoneBox
          key={zone.id}
          zone={zone}
          isWorldTaken={zones.some(({ id, isRestOfWorld }) => isRestOfWorld && id !== zone.id)}
          onChange={set}
          onRemove={remove}
        />
      ))}
      {zones.length < limits.zones && (
        <Button variant="default" onClick={add} style={{ justifySelf: 'start' }}>
          {t('shipping.addZone')}
        </Button>
      )}
    </fieldset>
  )
}
