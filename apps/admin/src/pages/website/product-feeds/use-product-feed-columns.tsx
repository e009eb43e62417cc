import type { ProductFeedSummary } from '@backroom/contract/catalog/product-feeds/endpoints'
import type { productFeedList } from '@backroom/contract/catalog/product-feeds/list'
import type { FeedPlatform, FeedSchedule } from '@backroom/contract/catalog/product-feeds/states'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { LastRun } from './LastRun.tsx'

export function useProductFeedColumns(): ListColumns<typeof productFeedList, ProductFeedSummary> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return [
    { key: 'name', header: t('productFeeds.name'), sort: 'name', cell: ({ name }) => name },
    {
      key: 'platform',
      header: t('productFeeds.platform'),
      width: '22%',
      cell: ({ platform, format }) =>
        `${t(`productFeeds.platforms.${platform}`)} · ${t(`productFeeds.formats.${format}`)}`,
    },
    {
      key: 'items',
      header: t('productFeeds.itemsHeader'),
      width: '8%',
      isNumber: true,
      cell: ({ lastRun }) => (lastRun ? t('productFeeds.number', { count: lastRun.products }) : ''),
    },
    {
      key: 'findings',
      header: t('productFeeds.findings'),
      width: '9%',
      isNumber: true,
      cell: ({ lastRun }) => (lastRun ? t('productFeeds.number', { count: lastRun.findings }) : ''),
    },
    {
      key: 'lastRun',
      header: t('productFeeds.lastRun'),
      width: '17%',
      cell: ({ lastRun }) => (lastRun ? <LastRun run={lastRun} /> : t('productFeeds.never')),
    },
    {
      key: 'nextRun',
      header: t('productFeeds.nextRun'),
      width: '13%',
      cell: ({ nextRunAt, isPaused }) =>
        isPaused ? (
          <StatusDot tone="attention">{t('productFeeds.paused')}</StatusDot>
        ) : nextRunAt ? (
          <DateTime at={nextRunAt} timeZone={zone} short />
        ) : (
          t('productFeeds.unscheduled')
        ),
    },
    { key: 'address', header: t('productFeeds.address'), width: '14%', cell: (feed) => <CopyAddress feed={feed} /> },
  ]
}

function CopyAddress({ feed: { name, url } }: { feed: ProductFeedSummary }) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(url)
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('productFeeds.copyOf', { name })}
      onClick={() => void copy()}
    >
      {t(isCopied ? 'productFeeds.copied' : 'productFeeds.copy')}
    </Button>
  )
}

export function useProductFeedTexts(): ListTexts {
  const { t } = useTranslation()
  const names = {
    platform: t('productFeeds.platform'),
    every: t('productFeeds.everyHeader'),
    created: t('productFeeds.created'),
  }
  return {
    filter: (name) => names[name as keyof typeof names],
    value: (name, value) =>
      name === 'platform'
        ? t(`productFeeds.platforms.${value as FeedPlatform}`)
        : t(`productFeeds.every.${value as FeedSchedule}`),
    count: ({ count, isMore }) => t(isMore ? 'productFeeds.countMore' : 'productFeeds.count', { count }),
    noMatch: t('productFeeds.noMatch'),
  }
}
