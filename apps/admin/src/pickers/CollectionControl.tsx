import { allCollections } from '@backroom/theme/fields/define-field'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import type { AnyCall } from '../api/client.ts'
import { FoundSelect } from './FoundSelect.tsx'

/** Finds collections by words of them, or the one with a handle. */
export type CollectionCall = AnyCall<{ collections: readonly { _id: string; handle: string; title: string }[] }>

interface Props {
  id: string
  label: string
  help?: string | undefined
  value: string
  /** With its id; without, for all products and for none. */
  change: (handle: string, found?: { _id: string; handle: string; title: string }) => void
  /** What finds collections, where it is not the call of the theme editor. */
  call?: CollectionCall | undefined
}

/** All products, or a collection: the first ones are offered, the others found by words of them. */
export function CollectionControl({ id, label, help, value, change, call = api.themes.collections }: Props) {
  const { t } = useTranslation()
  return (
    <FoundSelect
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
