import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/Card.tsx'
import { SocialImageField } from './SocialImageField.tsx'
import { SocialPreview } from './SocialPreview.tsx'
import type { usePreferenceForm } from './use-preference-form.ts'

/** What social networks show of the shop. */
export function SocialCard({ form }: { form: ReturnType<typeof usePreferenceForm> }) {
  const { t } = useTranslation()
  const field = form.live('socialImageId')
  return (
    <Card title={t('preferences.social')}>
      <SocialImageField {...field} />
      <SocialPreview form={form} image={field.value} />
    </Card>
  )
}
