import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { PageAction, PageActions } from '../../../ui/layout/PageActions.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { reloadDiscounts } from './form/use-discount-form.ts'
import { RemoveDiscountDialog } from './RemoveDiscountDialog.tsx'
import type { Discount } from './use-discount-columns.tsx'

interface Props {
  discount: Discount
  /** Discards what is typed before the page is left. */
  discard: () => void
}

/** What can be done with a whole discount. */
export function DiscountActions({ discount, discard }: Props) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'duplicate' | 'remove'>()
  const close = () => setDialog(undefined)
  const { id, isPaused } = discount
  const change = useMutation({
    mutationFn: () => api.discounts[isPaused ? 'resume' : 'pause']({ params: { id } }),
    onSuccess: () =>
      Promise.all([reloadDiscounts(), queryClient.invalidateQueries({ queryKey: ['discounts', 'show'] })]),
  })
  return (
    <>
      <PageActions>
        {discount.state !== 'expired' && (
          <PageAction isPending={change.isPending} onClick={() => change.mutate()}>
            {t(isPaused ? 'discounts.resume' : 'discounts.pause')}
          </PageAction>
        )}
        <PageAction onClick={() => setDialog('duplicate')}>{t('discounts.duplicate')}</PageAction>
        <PageAction color="red" onClick={() => setDialog('remove')}>
          {t('discounts.remove')}
        </PageAction>
      </PageActions>
      {dialog === 'duplicate' && <DuplicateDialog discount={discount} onClose={close} />}
      {dialog === 'remove' && <RemoveDiscountDialog discount={discount} beforeLeaving={discard} onClose={close} />}
    </>
  )
}
