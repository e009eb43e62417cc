import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { useNewProfileForm } from './use-profile-form.ts'

export default function CreateProfilePage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useNewProfileForm()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.settings.shipping.create')} />
      <EntityForm form={form}>
        <ProfileFields form={form} isDefault={false} />
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('shipping.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
