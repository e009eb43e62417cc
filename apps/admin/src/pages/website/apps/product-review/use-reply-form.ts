import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { type Review, reloadReviews } from './review-state.ts'

export function useReplyForm(id: string) {
  const { t } = useTranslation()
  return useEntityForm({
    labels: { reply: t('productReviews.reply') },
    load: api.productReviews.show,
    save: api.productReviews.reply,
    id,
    values: ({ reply }: Review) => ({ reply }),
    body: ({ reply }) => ({ reply: reply.trim() }),
    onSaved: reloadReviews,
  })
}
