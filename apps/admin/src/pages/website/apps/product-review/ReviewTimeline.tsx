import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { RowTimeline } from '../../../../timeline/RowTimeline.tsx'

/** What people did to the review, and the state that they gave it. */
export function ReviewTimeline({ id, revision }: { id: string; revision: number }) {
  const { t } = useTranslation()
  return (
    <RowTimeline
      call={api.productReviews.timeline}
      id={id}
      revision={revision}
      textOf={({ endpoint, state }) => {
        if (endpoint === 'productReviews.reply') return t('productReviews.event.reply')
        return state === null
          ? undefined
          : t('productReviews.event.moderate', { state: t(`productReviews.state.${state}`) })
      }}
    />
  )
}
