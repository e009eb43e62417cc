import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import type { Column } from '../../../ui/table/column.ts'

export type Menu = Answer<typeof contract.menus.show>

export function useMenuColumns(): Column<Menu>[] {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return [
    { key: 'title', header: t('menus.title'), cell: ({ title }) => title },
    { key: 'handle', header: t('menus.handle'), width: '24%', cell: ({ handle }) => handle },
    {
      key: 'items',
      header: t('menus.firstLevel'),
      width: '24%',
      cell: ({ children }) => children.map(({ title }) => title).join(', ') || t('menus.noItems'),
    },
    { key: 'links', header: t('menus.links'), width: 176, cell: (menu) => <DeadLinks menu={menu} /> },
    {
      key: 'updated',
      header: t('menus.updated'),
      width: 144,
      cell: ({ updatedAt }) => <DateTime at={updatedAt} timeZone={zone} short />,
    },
  ]
}

/** Whether all links of a menu work. Empty for a menu without items. */
export function DeadLinks({ menu: { deadItemIds, children } }: { menu: Menu }) {
  const { t } = useTranslation()
  const count = deadItemIds.length
  if (children.length === 0) return null
  return count > 0 ? (
    <StatusDot tone="attention">{t('menus.dead', { count })}</StatusDot>
  ) : (
    <StatusDot tone="good">{t('menus.allAlive')}</StatusDot>
  )
}
