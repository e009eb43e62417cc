import type { Collection } from '@backroom/contract/catalog/collections/endpoints'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../session/use-me.ts'
import layout from '../../../ui/layout/FormPage.module.css'
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
    <div className={layout.actions}>
      {collection.isPublished && (
        <Button
          variant="subtle"
          component="a"
          href={collection.url}
          target="_blank"
          rel="noopener"
          rightSection={<ExternalLink size={16} aria-hidden="true" />}
        >
          {t('collections.openInShop')}
        </Button>
      )}
      <Button variant="default" onClick={() => setDialog('duplicate')}>
        {t('collections.duplicate')}
      </Button>
      {holds(me, 'products.delete') && (
        <Button variant="default" color="red" onClick={() => setDialog('remove')}>
          {t('collections.remove')}
        </Button>
      )}
      {dialog === 'duplicate' && (
        <DuplicateCollectionDialog collection={collection} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'remove' && (
        <RemoveCollectionDialog collection={collection} beforeLeaving={discard} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}
