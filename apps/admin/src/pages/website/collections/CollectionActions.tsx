import type { Collection } from '@backroom/contract/catalog/collections/endpoints'
import { holds } from '@backroom/contract/platform/access/permissions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../session/use-me.ts'
import { PageAction, PageActions } from '../../../ui/layout/PageActions.tsx'
import { DuplicateCollectionDialog } from './DuplicateCollectionDialog.tsx'
import { RemoveCollectionDialog } from './RemoveCollectionDialog.tsx'

interface Props {
  collection: Collection
  /** Discards what is typed before the page is left. */
  discard: () => void
}

/** What can be done with a whole collection. */
export function CollectionActions({ collection, discard }: Props) {
  const { t } = useTranslation()
  const me = useMe()
  const [dialog, setDialog] = useState<'duplicate' | 'remove'>()
  return (
    <>
      <PageActions>
        {collection.isPublished && <PageAction href={collection.url}>{t('collections.openInShop')}</PageAction>}
        <PageAction onClick={() => setDialog('duplicate')}>{t('collections.duplicate')}</PageAction>
        {holds(me, 'products.delete') && (
          <PageAction color="red" onClick={() => setDialog('remove')}>
            {t('collections.remove')}
          </PageAction>
        )}
      </PageActions>
      {dialog === 'duplicate' && (
        <DuplicateCollectionDialog collection={collection} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'remove' && (
        <RemoveCollectionDialog collection={collection} beforeLeaving={discard} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
