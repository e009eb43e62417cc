import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import { limits } from '@backroom/contract/selling/abandoned-checkouts/limits'
import { Button, Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { Preview } from './Preview.tsx'
import type { EmailsForm, steps } from './use-emails-form.ts'

interface Props {
  form: EmailsForm
  step: (typeof steps)[number]
  number: number
}

/** A mail of the sequence: whether and when it is sent, and its text. */
export function EmailCard({ form, step, number }: Props) {
  const { t } = useTranslation()
  const [isPreviewed, setPreviewed] = useState(false)
  const test = useMutation({
    mutationFn: () => api.abandonedCheckouts.sendTest({ body: { step: number } }),
    onSuccess: () => showNotice({ kind: 'success', title: t('errors.done'), message: t('abandoned.testSent') }),
  })
  return (
    <Card title={t(`abandoned.emailTitle.${step}`)}>
      <div className={layout.fields}>
        <Checkbox {...form.checkbox(`${step}Enabled`)} />
        <NumberInput {...form.live(`${step}Hours`)} min={1} max={limits.hours} allowDecimal={false} hideControls />
        <TextInput {...form.live(`${step}Subject`)} description={t('abandoned.standardHint')} />
        <Textarea {...form.live(`${step}Body`)} description={t('abandoned.bodyHint')} rows={4} />
        <div className={layout.actions}>
          <Button variant="default" aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
            {t(isPreviewed ? 'abandoned.hidePreview' : 'abandoned.preview')}
          </Button>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            {t('abandoned.test')}
          </Button>
        </div>
        {isPreviewed && <Preview form={form} step={step} number={number} />}
      </div>
    </Card>
  )
}
