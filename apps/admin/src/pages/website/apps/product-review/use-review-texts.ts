import { type ReviewSource, type ReviewState, reviewStates } from '@backroom/contract/catalog/product-reviews/states'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import type { ListTexts } from '../../../../lists/filters/filter-texts.ts'

const filterNames = {
  state: 'stateHeader',
  stars: 'starsHeader',
  verified: 'verified',
  images: 'images',
  source: 'sourceHeader',
  product: 'product',
  created: 'created',
} as const
type FilterName = keyof typeof filterNames

export function useReviewTexts(): ListTexts {
  const { t } = useTranslation()
  // The list works without them.
  const { data } = useQuery({ ...queryOptions(api.productReviews.products), meta: { silent: true } })
  return {
    filter: (name) => t(`productReviews.${filterNames[name as FilterName]}`),
    value: (name, value) => {
      switch (name as FilterName) {
        case 'stars':
          return t('productReviews.starCount', { count: Number(value) })
        case 'verified':
          return t(`productReviews.isVerified.${value as 'yes' | 'no'}`)
        case 'images':
          return t(`productReviews.hasImages.${value as 'yes' | 'no'}`)
        case 'source':
          return t(`productReviews.source.${value as ReviewSource}`)
        default:
          return t(`productReviews.state.${value as ReviewState}`)
      }
    },
    options: () => (data?.products ?? []).map(({ id, title }) => ({ value: id, label: title })),
    viewPerValue: { filter: 'state', values: reviewStates },
    search: t('productReviews.search'),
    searchHint: t('productReviews.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'productReviews.countMore' : 'productReviews.count', { count }),
    noMatch: t('productReviews.noMatch'),
    noMatchText: t('productReviews.noMatchText'),
  }
}
