import type { ExchangedVariants, ExchangePreview } from '@backroom/contract/selling/returns/endpoints'
import { limits } from '@backroom/contract/selling/returns/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import type { FoundVariant } from '../../../../../pickers/items/VariantSearch.tsx'
import { areReturnable, type Return, type ReturnedPieces, returnedLines } from './returned.ts'

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
const quiet = { placeholderData: keepPreviousData, meta: { ownNotice: true as const }, staleTime: 0 }

interface Previewed {
  preview: ExchangePreview | undefined
  error: unknown
}

/** What an exchange does, by the server. Rows without a whole number count for nothing yet. */
export function useExchangePreview(id: string, rows: readonly ExchangeRow[]): Previewed {
  const [sent] = useDebouncedValue(JSON.stringify(exchangedVariants(rows.filter(isWhole))), waitMs)
  const { data, error } = useQuery({
    ...queryOptions(api.returns.previewExchange, { params: { id }, body: { items: JSON.parse(sent) } }),
    ...quiet,
  })
  return { preview: data, error }
}

/** The same of a return that is not created yet; undefined until something comes back and something goes out. */
export function useNewExchangePreview(
  orderId: string,
  pieces: readonly ReturnedPieces[],
  rows: readonly ExchangeRow[],
): Previewed {
  const lines = areReturnable(pieces) ? returnedLines(pieces) : []
  const [sent] = useDebouncedValue(JSON.stringify({ lines, items: exchangedVariants(rows.filter(isWhole)) }), waitMs)
  const body: { lines: typeof lines; items: ExchangedVariants } = JSON.parse(sent)
  const enabled = body.lines.length > 0 && body.items.length > 0
  const { data, error } = useQuery({
    ...queryOptions(api.returns.previewNewExchange, { params: { id: orderId }, body }),
    ...quiet,
    enabled,
  })
  return enabled ? { preview: data, error } : { preview: undefined, error: undefined }
}
