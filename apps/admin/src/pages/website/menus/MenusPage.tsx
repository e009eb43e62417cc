import { limits } from '@backroom/contract/online-store/menus/limits'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { PageLink, toPage } from '../../../links.tsx'
import { useMe } from '../../../session/use-me.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { DeadLinks, useMenuColumns } from './use-menu-columns.tsx'

/** All menus of the store. There are few, so the list has one page. */
export default function MenusPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { data, error, refetch } = useQuery(pageQueryOptions(api.menus.list))
  const columns = useMenuColumns()
  const menus = data?.data
  return (
    <>
      <PageHeader
        title={pageLabel('website.menus')}
        detail={menus ? t('menus.count', { count: menus.length, most: limits.menus }) : '\u00a0'}
        action={<AddMenu />}
      />
      <Card flush>
        {error && !menus ? (
          <ErrorState
            text={failureText(error)}
            requestId={error instanceof ApiError ? error.requestId : undefined}
            onRetry={() => void refetch()}
          />
        ) : menus?.length === 0 ? (
          <EmptyState title={t('menus.none')} action={<AddMenu />}>
            {t('menus.noneText')}
          </EmptyState>
        ) : (
          <DataTable
            label={pageLabel('website.menus')}
            columns={columns}
            rows={menus}
            rowKey={({ id }) => id}
            rowLink={({ id }, children) => (
              <PageLink page="website.menus.update" params={{ id }}>
                {children}
              </PageLink>
            )}
            phone={(menu) => ({
              title: menu.title,
              value: t('menus.items', { count: menu.children.length }),
              detail: menu.handle,
              status: <DeadLinks menu={menu} />,
            })}
            expectedRows={2}
          />
        )}
      </Card>
    </>
  )
}

function AddMenu() {
  const { t } = useTranslation()
  if (!holds(useMe(), 'navigations.edit')) return null
  return <Button renderRoot={toPage('website.menus.create')}>{t('menus.add')}</Button>
}
