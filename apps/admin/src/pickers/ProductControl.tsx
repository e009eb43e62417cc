import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { SearchSelect } from './SearchSelect.tsx'

interface Props {
  id: string
  label: string
  help?: string | undefined
  value: string
  change: (handle: string) => void
}

/** Chooses a product. Searches once the user types. */
export function ProductControl(control: Props) {
  const { t } = useTranslation()
  return (
    <SearchSelect
      {...control}
      call={api.themes.products}
      items={({ products }) => products}
      texts={{
        search: t('pickers.searchProduct'),
        clear: t('pickers.clearProduct'),
        nothing: t('pickers.noProductFound'),
        gone: (handle) => t('pickers.productGone', { handle }),
        failed: t('pickers.productsFailed'),
      }}
    />
  )
}
