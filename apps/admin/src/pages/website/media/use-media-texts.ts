import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'

export function useMediaTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(name === 'used' ? 'media.used' : 'media.added'),
    value: (_, value) => t(`media.isUsed.${value as 'yes' | 'no'}`),
    search: t('media.search'),
    searchHint: t('media.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'media.countMore' : 'media.count', { count }),
    noMatch: t('media.noMatch'),
  }
}
