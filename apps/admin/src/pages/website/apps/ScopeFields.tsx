import { appCan } from '@backroom/contract/people/apps/rules'
import { type AppScope, appScopes } from '@backroom/contract/people/apps/scopes'
import { actionOf, areaOf } from '@backroom/contract/platform/access/permissions'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../session/use-me.ts'
import { usePermissionLabels } from '../../../use-permission-labels.ts'
import classes from './Apps.module.css'
import '@mantine/core/styles/Checkbox.css'

const areas = [...Map.groupBy(appScopes, areaOf)]

interface Props {
  field: { value: AppScope[]; onChange: (scopes: AppScope[]) => void; error?: ReactNode; 'data-path'?: string }
}

/** A checkbox for each permission that an app can have, by area. What the person lacks can be taken away, not given. */
export function ScopeFields({ field: { value: held, onChange, error, 'data-path': path } }: Props) {
  const { t } = useTranslation()
  const me = useMe()
  const { areaLabel } = usePermissionLabels()
  const toggle = (scope: AppScope) =>
    onChange(held.includes(scope) ? held.filter((one) => one !== scope) : [...held, scope])
  return (
    <>
      <p className={classes.soft}>{t('apps.scopesHint')}</p>
      <div className={classes.groups} data-path={path}>
        {areas.map(([area, scopes]) => (
          <fieldset key={area} className={classes.group}>
            <legend>{areaLabel(area)}</legend>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                size="xs"
                label={t(`staff.action.${actionOf(scope)}`)}
                checked={held.includes(scope)}
                disabled={!held.includes(scope) && !appCan.grant(me, scope)}
                onChange={() => toggle(scope)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {error && (
        <p className={classes.failed} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
