import { staffCan } from '@backroom/contract/people/staff/rules'
import {
  actionOf,
  type Permission,
  type PermissionArea,
  type Preset,
  presets,
} from '@backroom/contract/platform/access/permissions'
import { Checkbox, NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../session/use-me.ts'
import { usePermissionLabels } from '../../../../use-permission-labels.ts'
import { AccessPreview } from './AccessPreview.tsx'
import classes from './StaffPage.module.css'
import type { Access } from './scope-areas.ts'
import { areas } from './scope-areas.ts'
import '@mantine/core/styles/Checkbox.css'

const presetNames = Object.keys(presets) as Preset[]

interface Props {
  form: {
    values: () => Access
    live: (name: 'scopes') => {
      value: Permission[]
      onChange: (scopes: Permission[]) => void
      error?: ReactNode
      'data-path'?: string
    }
    checkbox: (name: 'isStoreAdmin') => object
  }
}

/** Preset, admin switch, a checkbox per permission, and a preview. Permissions that the user lacks are disabled. */
export function AccessFields({ form }: Props) {
  const { t } = useTranslation()
  const me = useMe()
  const access = form.values()
  const { value: held, onChange: setScopes, error, 'data-path': path } = form.live('scopes')
  const toggle = (scope: Permission) =>
    setScopes(held.includes(scope) ? held.filter((one) => one !== scope) : [...held, scope])
  const choosePreset = (name: string) => {
    const presetScopes: readonly Permission[] = name in presets ? presets[name as Preset] : []
    setScopes(presetScopes.filter((scope) => staffCan.grant(me, scope)))
  }
  return (
    <div className={classes.fields}>
      {staffCan.makeAdmin(me) && <Checkbox {...form.checkbox('isStoreAdmin')} />}
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
          <div className={classes.areas} data-path={path}>
            {[...areas].map(([area, scopes]) => (
              <AreaBoxes key={area} area={area} scopes={scopes} held={held} onToggle={toggle} />
            ))}
          </div>
          {error && (
            <p className={classes.failed} role="alert">
              {error}
            </p>
          )}
        </>
      )}
      <AccessPreview access={access} />
    </div>
  )
}

interface BoxesProps {
  area: PermissionArea
  scopes: Permission[]
  held: Permission[]
  onToggle: (scope: Permission) => void
}

function AreaBoxes({ area, scopes, held, onToggle }: BoxesProps) {
  const { t } = useTranslation()
  const me = useMe()
  const noteId = useId()
  const { areaLabel } = usePermissionLabels()
  return (
    <fieldset className={classes.area}>
      <legend>{areaLabel(area)}</legend>
      {scopes.map((scope) => {
        const isHeld = held.includes(scope)
        // Permissions that the user lacks can be removed, but not granted.
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
