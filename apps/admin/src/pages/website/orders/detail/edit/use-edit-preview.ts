import type { EditPreview } from '@backroom/contract/selling/order-edits/endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { changesOf, type EditValues, isWhole } from './edit-values.ts'

const waitMs = 300

/** The order after what is typed, by the server. An item whose price or name is missing costs nothing yet. */
export function useEditPreview(orderId: string, seen: EditPreview, values: EditValues): EditPreview {
  const { added, ...changes } = changesOf({ ...values, added: values.added.filter(isWhole) }, seen)
  const complete = added.map((line) => (line.variantId === null ? { ...line, priceCents: line.priceCents ?? 0 } : line))
  const [sent] = useDebouncedValue(JSON.stringify({ ...changes, added: complete }), waitMs)
  const { data } = useQuery({
    ...queryOptions(api.orderEdits.preview, { params: { id: orderId }, body: JSON.parse(sent) }),
    ...{ placeholderData: keepPreviousData, meta: { silent: true as const } },
    // What another person changed in the meantime counts.
    staleTime: 0,
  })
  return data ?? seen
}
