import type { StockCondition } from '@backroom/contract/catalog/inventory/states'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'

export function useInventoryTexts(): ListTexts {
  const { t } = useTranslation()
  const { data } = useQuery(queryOptions(api.inventory.locations))
  return {
    filter: (name) => t(name === 'location' ? 'inventory.location' : 'inventory.conditionHeader'),
    value: (_, value) => t(`inventory.condition.${value as StockCondition}`),
    options: () => (data?.locations ?? []).map(({ id, name }) => ({ value: id, label: name })),
    viewPerValue: { filter: 'condition', values: ['low', 'out'] satisfies StockCondition[] },
    search: t('inventory.search'),
    searchHint: t('inventory.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'inventory.countMore' : 'inventory.count', { count }),
    noMatch: t('inventory.noMatch'),
    noMatchText: t('inventory.noMatchText'),
  }
}
