import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { FeedFields } from './FeedFields.tsx'
import { PreviewCard, useFeedPreview } from './PreviewCard.tsx'
import { contentsOf, useNewProductFeedForm } from './use-product-feed-form.ts'

export default function CreateProductFeedPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useNewProductFeedForm()
  const contents = contentsOf(form.values())
  const preview = useFeedPreview(contents)
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.product-feeds.create')} detail={t('productFeeds.createHint')} />
      <EntityForm form={form}>
        <div className={layout.columns}>
          <div className={layout.fields}>
            <FeedFields form={form} preview={preview} />
            <div className={layout.foot}>
              <Button type="submit" loading={form.isSending}>
                {t('productFeeds.create')}
              </Button>
            </div>
          </div>
          <PreviewCard preview={preview} contents={contents} />
        </div>
      </EntityForm>
    </div>
  )
}
