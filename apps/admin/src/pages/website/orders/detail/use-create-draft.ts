import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useNavigateTo } from '../../../../links.tsx'
import type { Order } from '../order-status.ts'

/** Copies an order to a draft, and opens it. A repeated click is the same draft. */
export function useCreateDraft({ id }: Pick<Order, 'id'>) {
  const navigateTo = useNavigateTo()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.draftOrders.copyOrder({ params: { id }, idempotencyKey: key }),
    onSuccess: async (draft) => {
      setKey(crypto.randomUUID())
      await queryClient.invalidateQueries({ queryKey: ['draftOrders'] })
      await navigateTo('website.drafts.detail', { id: draft.id })
    },
  })
  return { create: () => mutate(), isPending }
}
