import type { CollectionSummary } from '@backroom/contract/catalog/collections/endpoints'
import type { collectionList } from '@backroom/contract/catalog/collections/list'
import type { CollectionKind, CollectionState } from '@backroom/contract/catalog/collections/states'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { StatusDot, type Tone } from '../../../ui/states/StatusDot.tsx'
import classes from './Collections.module.css'
import { RefreshState } from './RefreshState.tsx'

export function useCollectionColumns(): ListColumns<typeof collectionList, CollectionSummary> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return [
    { key: 'collection', header: t('collections.collection'), sort: 'title', cell: (row) => <Name collection={row} /> },
    { key: 'kind', header: t('collections.kind'), width: '16%', cell: ({ kind }) => t(`collections.kinds.${kind}`) },
    {
      key: 'products',
      header: t('collections.products'),
      sort: 'products',
      width: 128,
      isNumber: true,
      cell: ({ productCount }) => productCount,
    },
    { key: 'state', header: t('collections.state'), width: '18%', cell: (row) => <State collection={row} /> },
    {
      key: 'updated',
      header: t('collections.updated'),
      sort: 'updated',
      width: 144,
      cell: ({ updatedAt }) => <DateTime at={updatedAt} timeZone={zone} short />,
    },
  ]
}

const tones: Record<CollectionState, Tone> = { published: 'good', scheduled: 'information', unpublished: 'neutral' }

/** Whether customers see it, or whether its products are not yet those of its rules. */
export function State({ collection: { state, refresh } }: { collection: CollectionSummary }) {
  const { t } = useTranslation()
  if (refresh) return <RefreshState refresh={refresh} />
  return (
    <StatusDot tone={tones[state]} hollow={state !== 'published'}>
      {t(`collections.states.${state}`)}
    </StatusDot>
  )
}

function Name({ collection: { title, imageUrl } }: { collection: CollectionSummary }) {
  return (
    <span className={classes.name}>
      <span className={classes.thumbnail}>
        {imageUrl && <img src={imageUrl} alt="" width={32} height={32} loading="lazy" />}
      </span>
      <span>{title}</span>
    </span>
  )
}

const filterNames = { kind: 'kind', state: 'state', updated: 'updated' } as const

export function useCollectionTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(`collections.${filterNames[name as keyof typeof filterNames]}`),
    value: (name, value) =>
      name === 'kind'
        ? t(`collections.kinds.${value as CollectionKind}`)
        : t(`collections.states.${value as CollectionState}`),
    search: t('collections.search'),
    searchHint: t('collections.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'collections.countMore' : 'collections.count', { count }),
    noMatch: t('collections.noMatch'),
  }
}
