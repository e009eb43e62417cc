import { collectionList } from '@backroom/contract/catalog/collections/list'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { RowLink, toPage, usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useMe } from '../../../session/use-me.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { State, useCollectionColumns, useCollectionTexts } from './use-collection-columns.tsx'

const CollectionBulk = lazyPart(() => import('./CollectionBulk.tsx'))

export default function CollectionsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const me = useMe()
  const mayEdit = holds(me, 'products.edit')
  const maySelect = mayEdit || holds(me, 'products.delete')
  const list = useList({
    definition: collectionList,
    ...usePage('website.collections'),
    list: api.collections.list,
    count: api.collections.count,
  })
  const add = mayEdit && <Button renderRoot={toPage('website.collections.create')}>{t('collections.add')}</Button>
  return (
    <ListScreen
      title={pageLabel('website.collections')}
      action={add}
      list={list}
      texts={useCollectionTexts()}
      columns={useCollectionColumns()}
      rowName={({ title }) => title}
      bulk={maySelect ? (rows) => <CollectionBulk rows={rows} /> : undefined}
      rowLink={({ id }, children) =>
        mayEdit ? (
          <RowLink page="website.collections.update" params={{ id }}>
            {children}
          </RowLink>
        ) : (
          children
        )
      }
      phone={(collection) => ({
        title: collection.title,
        imageUrl: collection.imageUrl,
        value: t('collections.total', { count: collection.productCount }),
        detail: t(`collections.kinds.${collection.kind}`),
        status: <State collection={collection} />,
      })}
      emptyState={
        <EmptyState title={t('collections.none')} action={add}>
          {t('collections.noneText')}
        </EmptyState>
      }
    />
  )
}
