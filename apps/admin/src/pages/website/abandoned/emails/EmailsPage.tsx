import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { CodeCard } from './CodeCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { steps, useEmailsForm } from './use-emails-form.ts'

export default function EmailsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useEmailsForm()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.abandoned.emails')} detail={t('abandoned.emailsLead')} />
      <EntityForm form={form}>
        {steps.map((step, index) => (
          <EmailCard key={step} form={form} step={step} number={index + 1} />
        ))}
        <CodeCard form={form} />
      </EntityForm>
    </div>
  )
}
