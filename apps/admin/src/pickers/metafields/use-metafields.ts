import type { Metafield } from '@backroom/contract/catalog/metafields/endpoints'
import { metafieldRuleField } from '@backroom/contract/catalog/products/rule-fields'
import { holds } from '@backroom/contract/platform/access/permissions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { useMe } from '../../session/use-me.ts'
import type { KeyedField } from '../rules/form-rules.ts'

const none: Metafield[] = []

/** The metafields of products, in their order; none until they are loaded, and for people who may not see products. */
export function useMetafields(): readonly Metafield[] {
  const mayView = holds(useMe(), 'products.view')
  const { data } = useQuery({ ...queryOptions(api.metafields.list), enabled: mayView })
  return data?.metafields ?? none
}

/** The metafields as fields of conditions on products. */
export function useMetafieldFields(): KeyedField[] {
  const { t } = useTranslation()
  return useMetafields().map(({ key, name, type, choices }) => ({
    field: metafieldRuleField[type],
    key,
    label: t('pickers.rules.metafield', { name }),
    suggestions: choices,
  }))
}
