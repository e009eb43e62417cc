import '@mantine/core/styles/NumberInput.css'
import { limits } from '@backroom/contract/selling/abandoned-checkouts/limits'
import { NativeSelect, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { type EmailsForm, steps } from './use-emails-form.ts'

/** The discount code that one of the mails contains. */
export function CodeCard({ form }: { form: EmailsForm }) {
  const { t } = useTranslation()
  const hasCode = Number(form.values().codePercent) > 0
  const emails = steps.map((step, index) => ({ value: String(index + 1), label: t(`abandoned.emailTitle.${step}`) }))
  return (
    <Card title={t('abandoned.code')}>
      <div className={layout.fields}>
        <NumberInput
          {...form.live('codePercent')}
          description={t('abandoned.codeHint')}
          min={0}
          max={100}
          allowDecimal={false}
          suffix="%"
          hideControls
        />
        {hasCode && (
          <>
            <NumberInput {...form.live('codeDays')} min={1} max={limits.codeDays} allowDecimal={false} hideControls />
            <NativeSelect {...form.live('codeStep')} data={emails} />
          </>
        )}
      </div>
    </Card>
  )
}
