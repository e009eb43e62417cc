import { productFeedList } from '@backroom/contract/catalog/product-feeds/list'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { RowLink, toPage, usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useMe } from '../../../session/use-me.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { LastRun } from './LastRun.tsx'
import { useProductFeedColumns, useProductFeedTexts } from './use-product-feed-columns.tsx'

export default function ProductFeedsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayChange = holds(useMe(), 'products.export')
  const list = useList({
    definition: productFeedList,
    ...usePage('website.product-feeds'),
    list: api.productFeeds.list,
    count: api.productFeeds.count,
  })
  const add = mayChange && <Button renderRoot={toPage('website.product-feeds.create')}>{t('productFeeds.add')}</Button>
  return (
    <ListScreen
      title={pageLabel('website.product-feeds')}
      action={add}
      list={list}
      texts={useProductFeedTexts()}
      columns={useProductFeedColumns()}
      rowLink={({ id }, children) => (
        <RowLink page="website.product-feeds.update" params={{ id }}>
          {children}
        </RowLink>
      )}
      phone={({ name, platform, format, lastRun }) => ({
        title: name,
        value: lastRun && lastRun.findings > 0 ? t('productFeeds.findingCount', { count: lastRun.findings }) : '',
        detail: `${t(`productFeeds.platforms.${platform}`)} · ${t(`productFeeds.formats.${format}`)}`,
        status: lastRun ? <LastRun run={lastRun} /> : t('productFeeds.never'),
      })}
      emptyState={
        <EmptyState title={t('productFeeds.none')} action={add}>
          {t('productFeeds.noneText')}
        </EmptyState>
      }
    />
  )
}
