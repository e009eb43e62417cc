import type { ProductField } from '@backroom/theme/fields/field'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../../api/api.ts'
import type { ControlProps } from '../control.ts'
import { FoundSelect } from './FoundSelect.tsx'

/** A product, found by words of it. Nothing is asked while nothing is typed. */
export function ProductControl({ field: _, ...control }: ControlProps<ProductField, string>) {
  const { t } = useTranslation()
  return (
    <FoundSelect
      {...control}
      call={api.themes.products}
      items={({ products }) => products}
      texts={{
        search: t('themeEditor.control.searchProduct'),
        clear: t('themeEditor.control.clearProduct'),
        nothing: t('themeEditor.control.noProductFound'),
        gone: (handle) => t('themeEditor.control.productGone', { handle }),
        failed: t('themeEditor.control.productsFailed'),
      }}
    />
  )
}
