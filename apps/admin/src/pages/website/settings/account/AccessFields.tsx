import { type Permission, type Preset, presets } from '@backroom/contract/access/permissions'
import { staffCan } from '@backroom/contract/staff/rules'
import { Checkbox, NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../session/use-me.ts'
import { AccessPreview } from './AccessPreview.tsx'
import classes from './StaffPage.module.css'
import { type Area, actionOf, areas } from './scope-areas.ts'
import type { useAccess } from './use-access.ts'
import '@mantine/core/styles/Checkbox.css'

const presetNames = Object.keys(presets) as Preset[]

/** Preset, admin switch, a box a scope, and what it all comes to. Boxes of what one lacks oneself stay shut. */
export function AccessFields({ access, setAdmin, setScopes, toggle }: ReturnType<typeof useAccess>) {
  const { t } = useTranslation()
  const me = useMe()
  const choosePreset = (name: string) => {
    const wanted: readonly Permission[] = name in presets ? presets[name as Preset] : []
    setScopes(wanted.filter((scope) => staffCan.grant(me, scope)))
  }
  return (
    <div className={classes.fields}>
      {staffCan.makeAdmin(me) && (
        <Checkbox
          label={t('staff.admin')}
          checked={access.isStoreAdmin}
          onChange={({ currentTarget }) => setAdmin(currentTarget.checked)}
        />
      )}
      {!access.isStoreAdmin && (
        <>
          <NativeSelect
            label={t('staff.preset')}
            rightSection={<ChevronDown size={16} aria-hidden="true" />}
            defaultValue=""
            data={[
              { value: '', label: t('staff.presets.none') },
              ...presetNames.map((value) => ({ value, label: t(`staff.presets.${value}`) })),
            ]}
            onChange={({ currentTarget }) => choosePreset(currentTarget.value)}
          />
          <div className={classes.areas}>
            {[...areas].map(([area, scopes]) => (
              <AreaBoxes key={area} area={area} scopes={scopes} held={access.scopes} onToggle={toggle} />
            ))}
          </div>
        </>
      )}
      <AccessPreview access={access} />
    </div>
  )
}

interface BoxesProps {
  area: Area
  scopes: Permission[]
  held: Permission[]
  onToggle: (scope: Permission) => void
}

function AreaBoxes({ area, scopes, held, onToggle }: BoxesProps) {
  const { t } = useTranslation()
  const me = useMe()
  const noteId = useId()
  return (
    <fieldset className={classes.area}>
      <legend>{t(`staff.area.${area}`)}</legend>
      {scopes.map((scope) => {
        const isHeld = held.includes(scope)
        // What one lacks can be taken away, not given.
        const isShut = !staffCan.grant(me, scope) && !isHeld
        return (
          <Checkbox
            key={scope}
            size="xs"
            label={t(`staff.action.${actionOf(scope)}`)}
            checked={isHeld}
            disabled={isShut}
            title={isShut ? t('staff.lacking') : undefined}
            aria-describedby={isShut ? noteId : undefined}
            onChange={() => onToggle(scope)}
          />
        )
      })}
      <span id={noteId} hidden>
        {t('staff.lacking')}
      </span>
    </fieldset>
  )
}
