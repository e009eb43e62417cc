import { type DraftState, draftStates } from '@backroom/contract/selling/draft-orders/states'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'

export function useDraftTexts(): ListTexts {
  const { t } = useTranslation()
  const filters: Record<string, string> = {
    ...{ state: t('drafts.state'), created: t('drafts.created'), total: t('drafts.total') },
  }
  return {
    filter: (name) => filters[name] ?? name,
    value: (_, value) => t(`drafts.states.${value as DraftState}`),
    viewPerValue: { filter: 'state', values: draftStates },
    search: t('drafts.search'),
    searchHint: t('drafts.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'drafts.countMore' : 'drafts.count', { count }),
    noMatch: t('drafts.noMatch'),
    noMatchText: t('drafts.noMatchText'),
  }
}
