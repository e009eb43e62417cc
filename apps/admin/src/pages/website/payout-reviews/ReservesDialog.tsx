import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { failureText } from '../../../api/notices.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FormDay } from '../../../forms/fields/FormDay.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { dayIn } from '../../../ui/dates/date-time.ts'
import { MoneyField } from '../../../ui/money/MoneyField.tsx'
import { formatMoney, minorUnits } from '../../../ui/money/money.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import { ReserveList } from './ReserveList.tsx'
import { type ReviewedPayout, reloadReviews } from './review-steps.ts'
import '@mantine/core/styles/NumberInput.css'

interface Props {
  payout: ReviewedPayout
  onClose: () => void
}

/** Most refunds come within a month. */
const usualDay = (zone: string) => dayIn(zone, new Date(Date.now() + 30 * 86_400_000))

/** What is set aside of the balance of a store, and a form that sets more aside. */
export function ReservesDialog({ payout: { storeId, storeName, currency }, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const { data, error, refetch } = useQuery({
    queryKey: ['payoutReviews', 'reserves', storeId],
    queryFn: () => api.payoutReviews.reserves({ query: { storeId } }),
    meta: { ownNotice: true },
  })
  // A retry sets nothing aside twice.
  const [id] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.payoutReviews.placeReserve, {
    values: { amountCents: '' as string | number, day: usualDay(zone), reason: '' },
    labels: {
      amountCents: t('payoutReviews.reserves.amount'),
      day: t('payoutReviews.reserves.day'),
      reason: t('payoutReviews.reserves.reason'),
    },
    body: ({ amountCents, ...typed }) => ({
      ...typed,
      id,
      storeId,
      amountCents: minorUnits(Number(amountCents), currency),
    }),
    send: (body) => api.payoutReviews.placeReserve({ body }),
    onDone: async () => {
      await reloadReviews()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('payoutReviews.reserves.title', { shop: storeName })}
      submit={t('payoutReviews.reserves.place')}
      onClose={onClose}
    >
      {!data && !error && <LoadingRows rows={2} height={32} />}
      {!data && error && <ErrorState text={failureText(error)} requestId={undefined} onRetry={() => void refetch()} />}
      {data && <ReserveList storeId={storeId} {...data} />}
      <MoneyField
        {...form.live('amountCents')}
        currency={currency}
        description={
          data &&
          t('payoutReviews.reserves.available', {
            amount: formatMoney(data.availableCents, data.currency, i18n.language),
          })
        }
      />
      <FormDay {...form.live('day')} />
      <TextInput {...form.field('reason')} autoComplete="off" />
    </FormDialog>
  )
}
