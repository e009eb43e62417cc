import { holds } from '@backroom/contract/platform/access/permissions'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { useNavigateTo, usePage } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { ReviewStates } from './ReviewStates.tsx'
import classes from './Reviews.module.css'
import { ReviewText } from './ReviewText.tsx'
import { ReviewTimeline } from './ReviewTimeline.tsx'
import { reloadReviews } from './review-state.ts'
import { useReplyForm } from './use-reply-form.ts'
import { State } from './use-review-columns.tsx'

export default function ReviewPage() {
  const { t } = useTranslation()
  const me = useMe()
  const { id } = usePage('website.apps.product-review.detail').params
  const { data: review } = useSuspenseQuery(pageQueryOptions(api.productReviews.show, { params: { id } }))
  const form = useReplyForm(id)
  const zone = useTimeZone()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className={layout.page}>
      <PageHeader
        title={review.authorName}
        aside={<State state={review.state} />}
        detail={<DateTime at={review.createdAt} timeZone={zone} />}
        action={
          <div className={layout.actions}>
            {holds(me, 'products.delete') && (
              <Button variant="default" color="red" onClick={() => setRemoving(true)}>
                {t('productReviews.removeReview')}
              </Button>
            )}
            {holds(me, 'products.edit') && <ReviewStates review={review} />}
          </div>
        }
      />
      <div className={layout.columns}>
        <div className={layout.fields}>
          <ReviewText review={review} />
          {holds(me, 'products.edit') ? (
            <EntityForm form={form}>
              <Card title={t('productReviews.replyTitle')}>
                <Textarea {...form.field('reply')} description={t('productReviews.replyHint')} rows={4} />
              </Card>
            </EntityForm>
          ) : (
            review.reply && (
              <Card title={t('productReviews.replyTitle')}>
                <p className={classes.text}>{review.reply}</p>
              </Card>
            )
          )}
        </div>
        <div className={layout.fields}>
          <ReviewFacts review={review} />
          <ReviewTimeline id={id} revision={review.revision} />
        </div>
      </div>
      {isRemoving && <RemoveReviewDialog id={id} beforeLeaving={form.discard} onClose={() => setRemoving(false)} />}
    </div>
  )
}

interface RemoveProps {
  id: string
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

function RemoveReviewDialog({ id, beforeLeaving, onClose }: RemoveProps) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.productReviews.remove({ params: { id } }),
    onSuccess: async () => {
      beforeLeaving()
      await reloadReviews()
      await navigateTo('website.apps.product-review.list')
    },
  })
  return (
    <RemoveDialog
      title={t('productReviews.removeTitle', { count: 1 })}
      action={t('productReviews.removeReview')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('productReviews.removeText')}
    </RemoveDialog>
  )
}
