import type { ExchangedVariants, ExchangePreview } from '@backroom/contract/selling/returns/endpoints'
import { limits } from '@backroom/contract/selling/returns/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import type { FoundVariant } from '../../../../../pickers/items/VariantSearch.tsx'
import type { Return } from './returned.ts'

/** A variant that goes out. */
export interface ExchangeRow {
  variantId: string
  name: string
  /** As it is typed. */
  quantity: number | string
}

const nameOf = ({ title, variantTitle }: { title: string; variantTitle: string }) =>
  [title, variantTitle].filter(Boolean).join(' / ')

export const exchangeRows = ({ exchangeItems }: Return): ExchangeRow[] =>
  exchangeItems.map(({ variantId, quantity, ...item }) => ({ variantId, quantity, name: nameOf(item) }))

/** A variant that is in the list already has one more piece. */
export function withVariant(rows: ExchangeRow[], variant: FoundVariant): ExchangeRow[] {
  if (rows.some(({ variantId }) => variantId === variant.id))
    return rows.map((row) => (row.variantId === variant.id ? { ...row, quantity: Number(row.quantity) + 1 } : row))
  return [...rows, { variantId: variant.id, name: nameOf(variant), quantity: 1 }].slice(0, limits.exchangeItems)
}

export const isWhole = ({ quantity }: ExchangeRow) =>
  Number.isInteger(Number(quantity)) && Number(quantity) >= 1 && Number(quantity) <= limits.exchangeQuantity

export const exchangedVariants = (rows: readonly ExchangeRow[]): ExchangedVariants =>
  rows.map(({ variantId, quantity }) => ({ variantId, quantity: Number(quantity) }))

const waitMs = 300

/** What an exchange does, by the server. Rows without a whole number count for nothing yet. */
export function useExchangePreview(
  id: string,
  rows: readonly ExchangeRow[],
): {
  preview: ExchangePreview | undefined
  error: unknown
} {
  const [sent] = useDebouncedValue(JSON.stringify(exchangedVariants(rows.filter(isWhole))), waitMs)
  const { data, error } = useQuery({
    ...queryOptions(api.returns.previewExchange, { params: { id }, body: { items: JSON.parse(sent) } }),
    ...{ placeholderData: keepPreviousData, meta: { ownNotice: true as const }, staleTime: 0 },
  })
  return { preview: data, error }
}
