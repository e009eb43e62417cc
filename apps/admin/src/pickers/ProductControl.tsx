import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { FoundSelect } from './FoundSelect.tsx'

interface Props {
  id: string
  label: string
  help?: string | undefined
  value: string
  change: (handle: string) => void
}

/** A product, found by words of it. Nothing is asked while nothing is typed. */
export function ProductControl(control: Props) {
  const { t } = useTranslation()
  return (
    <FoundSelect
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
