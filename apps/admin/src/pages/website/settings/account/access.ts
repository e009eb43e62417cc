import type { Permission } from '@backroom/contract/platform/access/permissions'
import { useTranslation } from 'react-i18next'
import type { FormRules } from '../../../../forms/drafts/use-draft-form.ts'
import { usePermissionLabels } from '../../../../use-permission-labels.ts'

/** The form's field labels, and the formatter of permissions. */
export function useAccessTexts() {
  const { t } = useTranslation()
  const { permissionLabel } = usePermissionLabels()
  return {
    labels: { isStoreAdmin: t('staff.admin'), scopes: t('staff.access') },
    formatters: {
      scopes: (scopes: Permission[]) => scopes.map(permissionLabel).join(', '),
    },
  } satisfies FormRules<{ isStoreAdmin: boolean; scopes: Permission[] }>
}
