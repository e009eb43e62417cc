import { type FieldSource, isNamedSource } from '@backroom/contract/catalog/product-feeds/states'
import { useTranslation } from 'react-i18next'

/** The sources of a field in a line, in their order. */
export function useSourceNames() {
  const { t } = useTranslation()
  return (sources: readonly FieldSource[]) =>
    sources.length === 0
      ? t('productFeeds.leftOut')
      : sources
          .map(({ source, name }) =>
            isNamedSource(source)
              ? `${t(`productFeeds.source.${source}`)} “${name}”`
              : t(`productFeeds.source.${source}`),
          )
          .join(' → ')
}
