import '@mantine/core/styles/NumberInput.css'
import { holds } from '@backroom/contract/platform/access/permissions'
import { limits } from '@backroom/contract/selling/abandoned-checkouts/limits'
import { NativeSelect, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../session/use-me.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { type EmailsForm, steps } from './use-emails-form.ts'

/** The discount code that one of the mails contains. */
export function CodeCard({ form }: { form: EmailsForm }) {
  const { t } = useTranslation()
  // A code is a discount.
  const disabled = !holds(useMe(), 'discounts.edit')
  const hasCode = Number(form.values().codePercent) > 0
  const emails = steps.map((step, index) => ({ value: String(index + 1), label: t(`abandoned.emailTitle.${step}`) }))
  return (
    <Card title={t('abandoned.code')}>
      <div className={layout.fields}>
        <NumberInput
          {...form.live('codePercent')}
          description={t(disabled ? 'abandoned.codeForbidden' : 'abandoned.codeHint')}
          disabled={disabled}
          min={0}
          max={100}
          allowDecimal={false}
          suffix="%"
          hideControls
        />
        {hasCode && (
          <>
            <NumberInput
              {...form.live('codeDays')}
              disabled={disabled}
              min={1}
              max={limits.codeDays}
              allowDecimal={false}
              hideControls
            />
            <NativeSelect {...form.live('codeStep')} disabled={disabled} data={emails} />
          </>
        )}
      </div>
    </Card>
  )
}
