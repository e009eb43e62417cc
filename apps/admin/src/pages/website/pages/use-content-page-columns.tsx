import type { contract } from '@backroom/contract'
import type { contentPageList } from '@backroom/contract/online-store/content-pages/list'
import { contentPageState } from '@backroom/contract/online-store/content-pages/rules'
import type { ContentPageState } from '@backroom/contract/online-store/content-pages/states'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { StatusDot, type Tone } from '../../../ui/states/StatusDot.tsx'

type ContentPageSummary = Answer<typeof contract.contentPages.list>['items'][number]

const tones = { draft: 'neutral', scheduled: 'information', published: 'good' } as const satisfies Record<
  ContentPageState,
  Tone
>

export function useContentPageColumns(): ListColumns<typeof contentPageList, ContentPageSummary> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return [
    { key: 'title', header: t('contentPages.title'), sort: 'title', cell: ({ title }) => title },
    { key: 'state', header: t('contentPages.stateHeader'), width: '22%', cell: (page) => <State page={page} /> },
    { key: 'address', header: t('contentPages.address'), width: '26%', cell: ({ handle }) => `/pages/${handle}` },
    {
      key: 'updated',
      header: t('contentPages.updated'),
      sort: 'updated',
      width: 144,
      cell: ({ updatedAt }) => <DateTime at={updatedAt} timeZone={zone} short />,
    },
  ]
}

export function useContentPageTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(name === 'state' ? 'contentPages.stateHeader' : 'contentPages.updated'),
    value: (_, value) => t(`contentPages.state.${value as ContentPageState}`),
    search: t('contentPages.search'),
    searchHint: t('contentPages.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'contentPages.countMore' : 'contentPages.count', { count }),
    noMatch: t('contentPages.noMatch'),
  }
}

export function State({ page }: { page: Pick<ContentPageSummary, 'publishedAt'> }) {
  const { t } = useTranslation()
  const state = contentPageState(page, Date.now())
  return (
    <StatusDot tone={tones[state]} hollow={state !== 'published'}>
      {t(`contentPages.state.${state}`)}
    </StatusDot>
  )
}
