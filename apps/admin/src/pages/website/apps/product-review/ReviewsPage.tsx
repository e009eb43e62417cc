import { productReviewList } from '@backroom/contract/catalog/product-reviews/list'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { RowLink, toPage, usePage } from '../../../../links.tsx'
import { ListScreen } from '../../../../lists/ListScreen.tsx'
import { useList } from '../../../../lists/use-list.ts'
import { useMe } from '../../../../session/use-me.ts'
import { PageAction, PageActions } from '../../../../ui/layout/PageActions.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { ExportReviews } from './ExportReviews.tsx'
import { ImportReviewsDialog } from './ImportReviewsDialog.tsx'
import { ReviewBulk } from './ReviewBulk.tsx'
import { Stars } from './Stars.tsx'
import { State, useReviewColumns } from './use-review-columns.tsx'
import { useReviewTexts } from './use-review-texts.ts'

/** What customers wrote about products, for people who publish, hide and answer it. */
export default function ReviewsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const me = useMe()
  const [isImporting, setImporting] = useState(false)
  const list = useList({
    definition: productReviewList,
    ...usePage('website.apps.product-review.list'),
    list: api.productReviews.list,
    count: api.productReviews.count,
  })
  const mayChange = holds(me, 'products.edit') || holds(me, 'products.delete')
  return (
    <>
      <ListScreen
        title={pageLabel('website.apps.product-review.list')}
        action={
          <PageActions>
            {holds(me, 'products.export') && list.rowCount?.count !== 0 && <ExportReviews filters={list.query} />}
            {holds(me, 'products.import') && (
              <PageAction onClick={() => setImporting(true)}>{t('productReviews.import')}</PageAction>
            )}
            {holds(me, 'products.edit') && (
              <PageAction renderRoot={toPage('website.apps.product-review.settings')}>
                {t('productReviews.settings')}
              </PageAction>
            )}
          </PageActions>
        }
        list={list}
        texts={useReviewTexts()}
        columns={useReviewColumns()}
        rowName={({ authorName, title }) => [authorName, title].filter(Boolean).join(': ')}
        bulk={mayChange ? (rows) => <ReviewBulk rows={rows} /> : undefined}
        rowLink={({ id }, children) => (
          <RowLink page="website.apps.product-review.detail" params={{ id }}>
            {children}
          </RowLink>
        )}
        phone={({ title, excerpt, rating, productTitle, authorName, state }) => ({
          title: title || excerpt,
          value: <Stars rating={rating} />,
          detail: `${authorName} · ${productTitle}`,
          status: <State state={state} />,
        })}
        emptyState={<NoReviews />}
      />
      {isImporting && <ImportReviewsDialog onClose={() => setImporting(false)} />}
    </>
  )
}

/** A shop without reviews may have them turned off. */
function NoReviews() {
  const { t } = useTranslation()
  const me = useMe()
  const { data } = useQuery({ ...queryOptions(api.productReviews.settings), meta: { silent: true } })
  if (data?.isEnabled !== false)
    return <EmptyState title={t('productReviews.none')}>{t('productReviews.noneText')}</EmptyState>
  return (
    <EmptyState
      title={t('productReviews.off')}
      action={
        holds(me, 'products.edit') && (
          <Button renderRoot={toPage('website.apps.product-review.settings')}>{t('productReviews.turnOn')}</Button>
        )
      }
    >
      {t('productReviews.offText')}
    </EmptyState>
  )
}
