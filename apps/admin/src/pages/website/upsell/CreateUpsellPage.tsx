import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { UpsellFields } from './form/UpsellFields.tsx'
import { useNewUpsellForm } from './form/use-upsell-form.ts'

export default function CreateUpsellPage() {
  const { t } = useTranslation()
  const form = useNewUpsellForm()
  return (
    <div className={layout.page}>
      <PageHeader title={t('upsells.add')} />
      <EntityForm form={form}>
        <UpsellFields form={form} />
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('upsells.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
