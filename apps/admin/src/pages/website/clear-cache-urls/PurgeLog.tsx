import type { CachePurge } from '@backroom/contract/online-store/cache-purges/endpoints'
import { cachePurgeList } from '@backroom/contract/online-store/cache-purges/list'
import type { PurgeScope } from '@backroom/contract/online-store/cache-purges/states'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { usePage } from '../../../links.tsx'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'
import { ListCard, type ListColumns } from '../../../lists/ListCard.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { PurgedLines } from './PurgedLines.tsx'

/** Who cleared what, when, with what result. */
export function PurgeLog() {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const what = useWhat()
  const [shown, setShown] = useState<CachePurge>()
  const list = useList({
    definition: cachePurgeList,
    ...usePage('website.clearCacheUrls'),
    list: api.cachePurges.list,
    count: api.cachePurges.count,
  })
  return (
    <>
      <ListCard
        label={t('cachePurges.log')}
        title={t('cachePurges.log')}
        list={list}
        texts={usePurgeTexts()}
        columns={usePurgeColumns()}
        rowLink={(purge, children) => (
          <button type="button" onClick={() => setShown(purge)}>
            {children}
          </button>
        )}
        phone={(purge) => ({
          title: what(purge),
          value: purge.pageCount,
          detail: purge.person.name,
          status: <DateTime at={purge.createdAt} timeZone={zone} short />,
        })}
        emptyState={<EmptyState title={t('cachePurges.none')}>{t('cachePurges.noneText')}</EmptyState>}
      />
      {shown && (
        <AskDialog
          title={what(shown)}
          onClose={() => setShown(undefined)}
          actions={<Button onClick={() => setShown(undefined)}>{t('ui.close')}</Button>}
        >
          <PurgedLines purge={shown} />
        </AskDialog>
      )}
    </>
  )
}

/** Names what a purge has cleared: its first address, and how many more. */
function useWhat() {
  const { t } = useTranslation()
  return ({ scope, lines: [first, ...others] }: CachePurge) => {
    if (!first) return t(`cachePurges.scope.${scope}`)
    return others.length === 0 ? first.address : t('cachePurges.more', { first: first.address, count: others.length })
  }
}

function usePurgeColumns(): ListColumns<typeof cachePurgeList, CachePurge> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return [
    {
      key: 'created',
      header: t('cachePurges.created'),
      sort: 'created',
      width: 160,
      cell: ({ createdAt }) => <DateTime at={createdAt} timeZone={zone} short />,
    },
    { key: 'what', header: t('cachePurges.what'), cell: useWhat() },
    {
      key: 'pages',
      header: t('cachePurges.pageCount'),
      width: 140,
      isNumber: true,
      cell: ({ pageCount }) => pageCount,
    },
    { key: 'person', header: t('cachePurges.person'), width: '22%', cell: ({ person }) => person.name },
  ]
}

function usePurgeTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(name === 'scope' ? 'cachePurges.scopeHeader' : 'cachePurges.created'),
    value: (_, value) => t(`cachePurges.scope.${value as PurgeScope}`),
    noMatch: t('cachePurges.noMatch'),
  }
}
