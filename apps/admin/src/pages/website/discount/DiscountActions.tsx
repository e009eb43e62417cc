import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import layout from '../../../ui/layout/FormPage.module.css'
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
    <div className={layout.actions}>
      {discount.state !== 'expired' && (
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
          {t(isPaused ? 'discounts.resume' : 'discounts.pause')}
        </Button>
      )}
      <Button variant="default" onClick={() => setDialog('duplicate')}>
        {t('discounts.duplicate')}
      </Button>
      <Button variant="default" color="red" onClick={() => setDialog('remove')}>
        {t('discounts.remove')}
      </Button>
      {dialog === 'duplicate' && <DuplicateDialog discount={discount} onClose={close} />}
      {dialog === 'remove' && <RemoveDiscountDialog discount={discount} beforeLeaving={discard} onClose={close} />}
    </div>
  )
}
