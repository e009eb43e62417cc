import { allCollections } from '@backroom/theme/fields/define-field'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import type { AnyCall } from '../api/client.ts'
import { SearchSelect } from './SearchSelect.tsx'

/** Finds collections by search text, or one by its handle. */
export type CollectionCall = AnyCall<{ collections: readonly { _id: string; handle: string; title: string }[] }>

interface Props {
  id: string
  label: string
  help?: string | undefined
  value: string
  /** Called with the collection, or without one for all products and for none. */
  change: (handle: string, collection?: { _id: string; handle: string; title: string }) => void
  /** The search of collections; that of the theme editor by default. */
  call?: CollectionCall | undefined
}

/** Chooses all products or a collection. Offers the first collections and searches the others. */
export function CollectionControl({ id, label, help, value, change, call = api.themes.collections }: Props) {
  const { t } = useTranslation()
  return (
    <SearchSelect
      id={id}
      label={label}
      help={help}
      value={value}
      change={change}
      isOpenList
      fixed={[{ handle: allCollections, title: t('pickers.allProducts') }]}
      call={call}
      items={({ collections }) => collections}
      texts={{
        search: t('pickers.searchCollection'),
        clear: t('pickers.clearCollection'),
        nothing: t('pickers.noCollectionFound'),
        gone: (handle) => t('pickers.collectionGone', { handle }),
        failed: t('pickers.collectionsFailed'),
      }}
    />
  )
}
