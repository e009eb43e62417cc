import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import { reviewPublishing } from '@backroom/contract/catalog/product-reviews/states'
import { Checkbox, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { useReviewSettingsForm } from './use-review-settings-form.ts'

export default function ReviewSettingsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useReviewSettingsForm()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.apps.product-review.settings')} />
      <EntityForm form={form}>
        <Card title={t('productReviews.settingsTitle')}>
          <div className={layout.fields}>
            <Checkbox {...form.checkbox('isEnabled')} description={t('productReviews.isEnabledHint')} />
            <NativeSelect
              {...form.field('publishes')}
              rightSection={<ChevronDown size={16} aria-hidden="true" />}
              data={reviewPublishing.map((value) => ({ value, label: t(`productReviews.publishing.${value}`) }))}
            />
            <NumberInput {...form.field('minLength')} description={t('productReviews.minLengthHint')} />
          </div>
        </Card>
        <Card title={t('productReviews.spamTitle')}>
          <Textarea {...form.field('blockedWords')} description={t('productReviews.blockedWordsHint')} rows={4} />
        </Card>
        <Card title={t('productReviews.askTitle')}>
          <div className={layout.fields}>
            <Checkbox {...form.checkbox('asksByMail')} description={t('productReviews.asksByMailHint')} />
            <NumberInput {...form.field('askAfterDays')} />
          </div>
        </Card>
      </EntityForm>
    </div>
  )
}
