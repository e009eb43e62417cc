import { useTranslation } from 'react-i18next'
import type { App } from '../use-apps.ts'

/** Says who made an app or a key, and whether they have left the shop. */
export function useAuthor() {
  const { t } = useTranslation()
  return ({ name, email, isMember }: App['createdBy']) =>
    t(isMember ? 'apps.createdBy' : 'apps.createdByGone', { name: name || email })
}
