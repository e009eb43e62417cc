import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { useStore } from '../../../../session/use-store.ts'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { SpendFields } from './SpendFields.tsx'
import { useNewSpendForm } from './use-spend-form.ts'

export default function CreateSpendPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { currency } = useStore()
  const form = useNewSpendForm()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.utm-analystics.spend.create')} />
      <EntityForm form={form}>
        <SpendFields form={form} currency={currency} />
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('utm.spend.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
