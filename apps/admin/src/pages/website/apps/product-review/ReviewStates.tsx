import type { ReviewState } from '@backroom/contract/catalog/product-reviews/states'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { type Review, settableStates } from './review-state.ts'

/** Buttons for the other states; publishing is the main one. */
export function ReviewStates({ review: { id, state } }: { review: Review }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: (to: ReviewState) => api.productReviews.moderate({ params: { id }, body: { state: to } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['productReviews'] }),
  })
  const others = settableStates.filter((one) => one !== state).toReversed()
  return others.map((to) => (
    <Button
      key={to}
      variant={to === 'published' ? 'filled' : 'default'}
      disabled={isPending}
      onClick={() => mutate(to)}
    >
      {t(`productReviews.setTo.${to}`)}
    </Button>
  ))
}
