import { type AreaWithoutPage, pageOfArea } from '@backroom/contract/pages/page-queries'
import { actionOf, areaOf, type Permission, type PermissionArea } from '@backroom/contract/platform/access/permissions'
import { useTranslation } from 'react-i18next'
import { usePageLabel } from './use-page-label.ts'

/** Names of permissions for screens that load the texts `staff`. An area without a text has the name of its page. */
export function usePermissionLabels() {
  const { t, i18n } = useTranslation()
  const pageLabel = usePageLabel()
  const areaLabel = (area: PermissionArea) => {
    const page = pageOfArea(area)
    if (page && !i18n.exists(`staff.area.${area}`)) return pageLabel(page)
    return t(`staff.area.${area as AreaWithoutPage}`)
  }
  const permissionLabel = (permission: Permission) =>
    `${areaLabel(areaOf(permission))}: ${t(`staff.action.${actionOf(permission)}`)}`
  return { areaLabel, permissionLabel }
}
