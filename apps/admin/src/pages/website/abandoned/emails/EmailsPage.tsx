import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import { limits } from '@backroom/contract/selling/abandoned-checkouts/limits'
import { Button, Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { usePageLabel } from '../../../../use-page-label.ts'
import { type EmailsForm, useEmailsForm } from './use-emails-form.ts'

const steps = ['first', 'second', 'third'] as const

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
      </EntityForm>
    </div>
  )
}

function EmailCard({ form, step, number }: { form: EmailsForm; step: (typeof steps)[number]; number: number }) {
  const { t } = useTranslation()
  const test = useMutation({
    mutationFn: () => api.abandonedCheckouts.sendTest({ body: { step: number } }),
    onSuccess: () => showNotice({ kind: 'success', title: t('errors.done'), message: t('abandoned.testSent') }),
  })
  return (
    <Card
      title={t(`abandoned.emailTitle.${step}`)}
      aside={
        <Button variant="default" size="sm" loading={test.isPending} onClick={() => test.mutate()}>
          {t('abandoned.test')}
        </Button>
      }
    >
      <div className={layout.fields}>
        <Checkbox {...form.checkbox(`${step}Enabled`)} />
        <NumberInput {...form.live(`${step}Hours`)} min={1} max={limits.hours} allowDecimal={false} hideControls />
        <TextInput {...form.field(`${step}Subject`)} description={t('abandoned.standardHint')} />
        <Textarea {...form.field(`${step}Body`)} description={t('abandoned.bodyHint')} rows={4} />
      </div>
    </Card>
  )
}
