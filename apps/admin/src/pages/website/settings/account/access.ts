import type { Permission } from '@backroom/contract/platform/access/permissions'
import { useTranslation } from 'react-i18next'
import type { FormRules } from '../../../../forms/drafts/use-draft-form.ts'
import { actionOf, areaOf } from './scope-areas.ts'

/** The form's field labels, and the formatter of permissions. */
export function useAccessTexts() {
  const { t } = useTranslation()
  return {
    labels: { isStoreAdmin: t('staff.admin'), scopes: t('staff.access') },
    formatters: {
      scopes: (scopes: Permission[]) =>
        scopes
          .map((scope) => `${t(`staff.area.${areaOf(scope)}`)}: ${t(`staff.action.${actionOf(scope)}`)}`)
          .join(', '),
    },
  } satisfies FormRules<{ isStoreAdmin: boolean; scopes: Permission[] }>
}
