import { type PayoutReason, payoutReasonNames, payoutReasons } from '@backroom/contract/money/payouts/reasons'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { ReservesDialog } from './ReservesDialog.tsx'
import { type Asked, type ExplainedStep, endOf, type ReviewedPayout, reloadReviews } from './review-steps.ts'

interface Props<Step> {
  step: Step
  payout: ReviewedPayout
  onClose: () => void
}

/** Asks what a step needs: the reason, the number of the transfer, or what to set aside. */
export function StepDialog({ step, ...props }: Props<Asked['step']>) {
  if (step === 'reserves') return <ReservesDialog {...props} />
  return step === 'markPaid' ? <PaidDialog step={step} {...props} /> : <ReasonDialog step={step} {...props} />
}

function ReasonDialog({ step, payout, onClose }: Props<ExplainedStep>) {
  const { t } = useTranslation()
  const language = storedLanguage()
  const reasons = payoutReasonNames.filter((name) => payoutReasons[name].of.some((end) => end === endOf[step]))
  const values: { reason: PayoutReason; note: string } = { reason: reasons[0]!, note: '' }
  const { id, storeId, storeName } = payout
  const form = useSubmitForm(api.payoutReviews.reject, {
    values,
    labels: { reason: t('payoutReviews.reason'), note: t('payoutReviews.note') },
    body: (typed) => ({ ...typed, storeId }),
    send: (body) => api.payoutReviews[step]({ params: { id }, body }),
    onDone: async () => {
      await reloadReviews()
      onClose()
    },
    errorPlace: 'dialog',
  })
  const titles = { reject: 'rejectTitle', markFailed: 'failTitle', markReturned: 'returnTitle' } as const
  return (
    <FormDialog
      form={form}
      title={t(`payoutReviews.${titles[step]}`, { shop: storeName })}
      submit={t(`payoutReviews.step.${step}`)}
      onClose={onClose}
    >
      <NativeSelect
        {...form.live('reason')}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={reasons.map((value) => ({ value, label: payoutReasons[value].what[language] }))}
      />
      <Textarea {...form.field('note')} rows={3} />
    </FormDialog>
  )
}

function PaidDialog({ payout, onClose }: Props<'markPaid'>) {
  const { t } = useTranslation()
  const { id, storeId, storeName } = payout
  const form = useSubmitForm(api.payoutReviews.markPaid, {
    values: { reference: '' },
    labels: { reference: t('payoutReviews.reference') },
    body: (typed) => ({ ...typed, storeId }),
    send: (body) => api.payoutReviews.markPaid({ params: { id }, body }),
    onDone: async () => {
      await reloadReviews()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('payoutReviews.paidTitle', { shop: storeName })}
      submit={t('payoutReviews.step.markPaid')}
      onClose={onClose}
    >
      <TextInput {...form.field('reference')} autoComplete="off" />
    </FormDialog>
  )
}
